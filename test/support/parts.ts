import fs from 'node:fs';
import path from 'node:path';
import { keepDatabase } from './app';

/**
 * Runs the parts of a folder (`*.part.ts`) one after another in the test file that calls this, each
 * in a `describe` of its name. Loading the server and opening its database takes longer than most
 * parts, so both are done only once.
 */
export function runParts(folder: string): void {
  afterAll(keepDatabase());
  for (const file of fs.readdirSync(folder).sort()) {
    const name = /^(.+)\.part\.ts$/.exec(file)?.[1];
    if (name) describe(name, () => void jest.requireActual(path.join(folder, file)));
  }
}
