import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ImportFile } from '../../../../src/server/model-values/imports/reading/format';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true });
});

/** Writes files as an upload has them: the content by name, as text, or an object as JSON. */
export function makeUpload(contents: Record<string, unknown>): ImportFile[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'upload-'));
  folders.push(folder);
  return Object.entries(contents).map(([name, content], at) => {
    const file = path.join(folder, String(at));
    const isRaw = typeof content === 'string' || Buffer.isBuffer(content);
    fs.writeFileSync(file, isRaw ? content : JSON.stringify(content));
    return { name, path: file, size: fs.statSync(file).size };
  });
}

/** The values as JSON lines. */
export const lines = (...values: unknown[]) =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('');

export async function collect<T>(values: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const value of values) all.push(value);
  return all;
}
