import fs from 'node:fs';
import path from 'node:path';

/**
 * Runs the parts of a folder (`*.part.ts`) one after another in the test file that calls this, each
 * in a `describe` of its name. To load the server takes longer than most parts do, and so it is
 * loaded once for all of them.
 */
export function runParts(folder: string): void {
  for (const file of fs.readdirSync(folder).sort()) {
    const name = /^(.+)\.part\.ts$/.exec(file)?.[1];
    if (name) describe(name, () => void jest.requireActual(path.join(folder, file)));
  }
}
