import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from '../../src/server/model-values/imports/reading/zip-file';

/** The files of a zip by name, as the readers of imports find them, which check sizes and sums. */
export async function readZip(bytes: Buffer): Promise<[name: string, content: Buffer][]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'zip-'));
  const file = path.join(folder, 'a.zip');
  fs.writeFileSync(file, bytes);
  const zip = await ZipFile.open({ name: 'a.zip', path: file, size: bytes.length });
  try {
    const files: [string, Buffer][] = [];
    for (const entry of zip.entries.values()) {
      files.push([entry.name, await buffer(zip.read(entry))]);
    }
    return files;
  } finally {
    zip.close();
    fs.rmSync(folder, { recursive: true });
  }
}
