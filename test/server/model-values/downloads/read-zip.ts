import { ZipFile } from '../../../../src/server/model-values/imports/reading/zip-file';
import { collect, makeUpload } from '../imports/make-upload';

/** The files of a zip by name, in its order, with their sizes and checksums checked. */
export async function readZip(bytes: Buffer): Promise<Map<string, string>> {
  const [upload] = makeUpload({ 'a.zip': bytes });
  if (!upload) throw new Error('no file');
  const zip = await ZipFile.open(upload);
  try {
    const files = new Map<string, string>();
    for (const entry of zip.entries.values()) {
      files.set(entry.name, Buffer.concat(await collect(zip.read(entry))).toString());
    }
    return files;
  } finally {
    zip.close();
  }
}
