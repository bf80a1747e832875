import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** The variables that give a process a wrong clock, besides those that say how wrong. */
export const faketime = () => ({ LD_PRELOAD: findLibrary(), DONT_FAKE_MONOTONIC: '1' });

function findLibrary(): string {
  for (const folder of fs.readdirSync('/usr/lib')) {
    const file = `/usr/lib/${folder}/faketime/libfaketimeMT.so.1`;
    if (fs.existsSync(file)) return file;
  }
  throw new Error('faketime is not installed');
}

/** Builds the site before the tests of this file: the compiler does not start with faketime. */
export function buildFirst(): void {
  beforeAll(() => {
    const build = path.resolve(__dirname, '../../scripts/build.mjs');
    execFileSync(process.execPath, [build, '--if-needed'], { stdio: 'ignore' });
  });
}
