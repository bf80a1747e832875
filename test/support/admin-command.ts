import { execFile } from 'node:child_process';
import path from 'node:path';
import type { Place } from './app';
import { FIRST_ADMIN } from './own-place';
import { LESS_COMPILING } from './server-process';

const root = path.resolve(__dirname, '../..');

/** The environment of a site on a test's database, with SIGNUP_POLICY=approval. */
export function settingsOf(
  place: Place,
  more: Record<string, string> = {},
): Record<string, string> {
  return {
    DATA_DIR: place.folder,
    SIGNUP_POLICY: 'approval',
    ...FIRST_ADMIN,
    ...(place.variables.DATABASE_URL ? { JWT_SECRET: 'x'.repeat(32) } : {}),
    ...place.variables,
    SITE_URL: 'https://lab.example',
    ...more,
  };
}

export interface Run {
  status: number;
  out: string;
  err: string;
}

/** Runs a command as `npm run admin` does, in its own environment. */
export function adminIn(env: Record<string, string>, ...args: string[]): Promise<Run> {
  const script = [LESS_COMPILING, path.join(root, 'scripts/admin.mjs'), ...args];
  const options = { cwd: root, env: { PATH: process.env.PATH ?? '', ...env } };
  return new Promise((resolve) => {
    execFile(process.execPath, script, options, (error, out, err) => {
      resolve({ status: error ? Number(error.code) : 0, out, err });
    });
  });
}

/** The line with a password link. */
export const linkLine = /^https:\/\/lab\.example\/new-password#token=([\w-]{43})$/m;
