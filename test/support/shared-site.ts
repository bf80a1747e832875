import fs from 'node:fs';
import path from 'node:path';
import { planted } from './canaries';
import { until } from './until';

/** The site and the Chromium that the browser tests share, as passed to the workers. */
export interface SharedSite {
  url: string;
  /** Playwright's endpoint of the Chromium. */
  browser: string;
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined;
  /** For messages from the workers to the run or to each other. */
  folder: string;
}

/** What start-shared-site.ts started before the first test file. */
export function sharedSite(): SharedSite {
  const { SHARED_SITE } = process.env;
  if (!SHARED_SITE) throw new Error('Only the browser project of Jest has a shared site');
  return JSON.parse(SHARED_SITE) as SharedSite;
}

const secretsOf = (folder: string) => path.join(folder, 'secrets');

/** Stores the secrets of a test file for the end of the run, which searches the log for them. */
export function leaveSecrets(): void {
  const folder = secretsOf(sharedSite().folder);
  const file = path.join(folder, `${process.pid}-${fs.readdirSync(folder).length}.json`);
  fs.writeFileSync(file, JSON.stringify(planted()), { mode: 0o600 });
}

/** Prepares the folder; returns a function that reads all stored secrets. */
export function collectSecrets(folder: string): () => string[] {
  fs.mkdirSync(secretsOf(folder), { mode: 0o700 });
  return () =>
    fs.readdirSync(secretsOf(folder)).flatMap((name) => {
      return JSON.parse(fs.readFileSync(path.join(secretsOf(folder), name), 'utf8')) as string[];
    });
}

/** Uses the clipboard, which all pages of one Chromium share, while no other test does. */
export async function withClipboard<T>(use: () => Promise<T>): Promise<T> {
  const lock = path.join(sharedSite().folder, 'clipboard');
  const take = () => {
    try {
      fs.mkdirSync(lock);
      return true;
    } catch {
      return false; // another worker holds it
    }
  };
  await until(take, { what: 'That the clipboard is free' });
  try {
    return await use();
  } finally {
    fs.rmdirSync(lock);
  }
}
