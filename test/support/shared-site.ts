import fs from 'node:fs';
import path from 'node:path';
import { planted } from './canaries';
import { until } from './until';

/** The site and the Chromium that the browser tests share, as their workers are told of them. */
export interface SharedSite {
  url: string;
  /** Where Playwright reaches the Chromium. */
  browser: string;
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined;
  /** For what the workers tell the run, or each other. */
  folder: string;
}

/** What start-shared-site.ts has started before the first test file. */
export function sharedSite(): SharedSite {
  const { SHARED_SITE } = process.env;
  if (!SHARED_SITE) throw new Error('Only the browser project of Jest has a shared site');
  return JSON.parse(SHARED_SITE) as SharedSite;
}

const secretsOf = (folder: string) => path.join(folder, 'secrets');

/** Leaves the secrets of a test file for the end of the run, which looks for them in the log. */
export function leaveSecrets(): void {
  const folder = secretsOf(sharedSite().folder);
  const file = path.join(folder, `${process.pid}-${fs.readdirSync(folder).length}.json`);
  fs.writeFileSync(file, JSON.stringify(planted()), { mode: 0o600 });
}

/** Makes the folder's places; gives what reads all the secrets that were left. */
export function collectSecrets(folder: string): () => string[] {
  fs.mkdirSync(secretsOf(folder), { mode: 0o700 });
  return () =>
    fs.readdirSync(secretsOf(folder)).flatMap((name) => {
      return JSON.parse(fs.readFileSync(path.join(secretsOf(folder), name), 'utf8')) as string[];
    });
}

/** Does something with the clipboard, which all pages of one Chromium share, while no other does. */
export async function withClipboard<T>(use: () => Promise<T>): Promise<T> {
  const lock = path.join(sharedSite().folder, 'clipboard');
  const take = () => {
    try {
      fs.mkdirSync(lock);
      return true;
    } catch {
      return false; // another worker has it
    }
  };
  await until(take, { what: 'That the clipboard is free' });
  try {
    return await use();
  } finally {
    fs.rmdirSync(lock);
  }
}
