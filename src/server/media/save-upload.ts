import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import type { EntityManager } from 'typeorm';
import { limits } from '../../shared/limits';
import { db } from '../platform/database/data-source';
import type { Employee } from '../../entities/Employee';
import { Media } from '../../entities/Media';
import { HASH_DIGITS, mediaFolder, imageAddress } from '../images/media-address';
import { checkKind, type FileKind } from '../uploads/file-kind';
import { checkPdf } from '../uploads/check-pdf';
import { fileNames, pdfName } from '../uploads/file-names';
import type { Upload } from '../uploads/read-upload';
import { processImage, type StoredFile } from '../uploads/process-image';
import { refuseFile } from '../uploads/refuse';
import { limitProcessing } from '../uploads/slots';
import type { MediaStore } from '../uploads/store';
import { withUpload } from './with-upload';

/**
 * Checks an uploaded file, re-encodes an image, stores the files and adds a row to the library. The
 * same content is stored only once. Throws 413 or 415, and then nothing is stored.
 */
export async function saveUpload(
  store: MediaStore,
  { name, bytes, isCancelled }: Upload,
  uploader: Employee,
): Promise<Media> {
  const kind = checkKind(bytes, name);
  if (kind !== 'pdf' && bytes.length > limits.imageBytes) {
    throw refuseFile('too-large', 'The image is too large. Images can be up to 15 MB');
  }
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_DIGITS);
  const known = await findKept(store, hash);
  if (known) return known;
  // Storing counts as processing, because it holds a database connection.
  return limitProcessing(async () => {
    const made = await filesOf(kind, hash, name, bytes);
    if (isCancelled()) throw refuseFile('invalid-input', 'The upload was cancelled');
    const { files, ...content } = made;
    const row = { ...content, hash, name, bytes: bytes.length, uploaderId: uploader.id };
    return withUpload(hash, (manager) => storeFiles(manager, store, row, files));
  });
}

async function storeFiles(
  manager: EntityManager,
  store: MediaStore,
  values: Omit<Media, 'id' | 'createdAt' | 'uploader'>,
  files: StoredFile[],
): Promise<Media> {
  const { hash } = values;
  // The same file may have been uploaded in the meantime, perhaps through another process.
  const first = await manager.findOneBy(Media, { hash });
  if (first && (await store.has(hash, path.basename(first.url)))) return first;
  await store.put(hash, files);
  if (first) return first;
  const row = Object.assign(new Media(), values, { id: randomUUID(), createdAt: new Date() });
  try {
    await manager.insert(Media, row);
  } catch (error) {
    await store.remove(hash, fileNames(row));
    throw error;
  }
  return row;
}

/** The upload with this content, if its files exist. After a disk loss they are stored again. */
async function findKept(store: MediaStore, hash: string): Promise<Media | null> {
  const media = await db().getRepository(Media).findOneBy({ hash });
  return media && (await store.has(hash, path.basename(media.url))) ? media : null;
}

type Content = Pick<Media, 'kind' | 'url' | 'width' | 'height'> & { files: StoredFile[] };

async function filesOf(
  kind: FileKind,
  hash: string,
  name: string,
  bytes: Buffer,
): Promise<Content> {
  if (kind === 'pdf') {
    checkPdf(bytes);
    const file = pdfName(name);
    const url = mediaFolder(hash) + file;
    return { kind: 'pdf', url, width: null, height: null, files: [{ name: file, bytes }] };
  }
  const { width, height, files } = await processImage(bytes, kind);
  return { kind: 'picture', url: imageAddress({ hash, width, height }), width, height, files };
}
