import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ReleaseArchive } from '../../src/server/model-values/archive/release-archive';
import {
  type Verification,
  verifyRelease,
} from '../../src/server/model-values/archive/verify-release';
import { canonicalJson } from '../../src/server/model-values/hashes/canonical-json';
import { sha256 } from '../../src/server/model-values/hashes/item-hash';
import { makeZip } from './make-zip';

/** The files of a release, as text by name. */
export type Files = Record<string, string>;

/** What verification finds in a zip, given as bytes. */
export async function verify(bytes: Buffer): Promise<Verification> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'release-'));
  const file = path.join(folder, 'a.zip');
  await fs.writeFile(file, bytes);
  const archive = await ReleaseArchive.open(file);
  try {
    return await verifyRelease(archive);
  } finally {
    archive.close();
    await fs.rm(folder, { recursive: true });
  }
}

/** Files as a zip. */
export const packed = (files: Files): Buffer =>
  makeZip(Object.entries(files).map(([name, content]) => ({ name, content })));

/** The files with hashes.json as somebody would write it who changed the others. */
export function resealed({ 'hashes.json': list = '{}', ...files }: Files): Files {
  const release = sha256(files['release.json'] ?? '');
  const named = Object.entries(files).map(([name, text]) => [name, sha256(text)]);
  const hashes = { ...JSON.parse(list), release, files: Object.fromEntries(named) };
  return { ...files, 'hashes.json': canonicalJson(hashes) };
}

/** The files with another value in one of them, which is JSON, or in a line of it. */
export function edited<T>(files: Files, name: string, change: (value: T) => void, line = 0): Files {
  const isLines = name.endsWith('.jsonl');
  const texts = isLines ? (files[name] ?? '').split('\n') : [files[name] ?? ''];
  const value = JSON.parse(texts[line] ?? '') as T;
  change(value);
  texts[line] = canonicalJson(value);
  return { ...files, [name]: texts.join('\n') };
}
