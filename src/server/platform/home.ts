import fs from 'node:fs';
import path from 'node:path';

/**
 * The folder of the release, with package.json, build/ and static/. Searched upwards, because the
 * compiled files are at a different depth from their sources.
 */
export function home(): string {
  let folder = __dirname;
  while (!fs.existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error('There is no package.json above the server');
    folder = parent;
  }
  return folder;
}

/** The release that runs: the version in package.json. */
export function release(): string {
  const text = fs.readFileSync(path.join(home(), 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** Whether a version of Node gets no security fixes. 20, the oldest that works, got them until April 2026. */
export function isOutdated(node: string): boolean {
  return node.startsWith('20.');
}
