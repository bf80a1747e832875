import fs from 'node:fs';
import path from 'node:path';

/**
 * The folder of the release: where package.json, build/ and static/ are. Looked for upwards,
 * because the compiled files lie deeper than their sources.
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
