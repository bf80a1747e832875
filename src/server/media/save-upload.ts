import { createHash, randomUUID } from 'node:crypto';
import { type EntityManager, IsNull } from 'typeorm';
import { limits } from '../../shared/limits';
import type { Config } from '../platform/config';
import { db } from '../platform/database/data-source';
import type { Employee } from '../../entities/Employee';
import { Media } from '../../entities/Media';
import { inFolder } from '../../shared/image-address';
import { imageAddress, newFolder } from '../images/media-address';
import { checkKind, type FileKind } from '../uploads/file-kind';
import { checkPdf } from '../uploads/check-pdf';
import { scanPdf } from '../uploads/scan-pdf';
import { fileNames, pdfName } from '../uploads/file-names';
import type { Upload } from '../uploads/read-upload';
import { processImage, type StoredFile } from '../uploads/process-image';
import { refuseFile } from '../uploads/refuse';
import { limitProcessing } from '../uploads/slots';
import type { MediaStore } from '../uploads/store';
import { requireUploadQuota } from './upload-quota';
import { storingUpload } from './with-upload';
import { currentTime } from '../platform/clock';

/** How much of the SHA-256 of a file is stored, in hexadecimal digits: 128 bits. */
const HASH_DIGITS = 32;

/**
 * Checks an uploaded file, re-encodes an image, stores the files and adds a row to the library. The
 * same content is stored only once, besides what is in the trash, and a repeated upload counts towards no quota. Throws 409, 413
 * or 415, and then nothing is stored.
 */
export async function saveUpload(
  config: Config,
  store: MediaStore,
  { name, bytes, isCancelled }: Upload,
  uploader: Employee,
): Promise<Media> {
  const kind = checkKind(bytes, name);
  if (kind !== 'pdf' && bytes.length > limits.imageBytes) {
    throw refuseFile('too-large', 'The image is too large. Images can be up to 15 MB');
  }
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_DIGITS);
  const known = await db().manager.findOneBy(Media, { hash, deletedAt: IsNull() });
  if (known && (await isKept(store, known))) return known;
  // Storing counts as processing, because it holds a database connection.
  return limitProcessing(async () => {
    // First, so that a file without room is not processed; storeFiles() decides.
    if (!known) await requireUploadQuota(db().manager, config, uploader, bytes.length);
    const folder = known?.folder ?? newFolder();
    const { files, ...content } = await filesOf(kind, folder, name, bytes);
    if (isCancelled()) throw refuseFile('invalid-input', 'The upload was cancelled');
    const row = {
      ...content,
      hash,
      folder,
      name,
      bytes: bytes.length,
      uploaderId: uploader.id,
      deletedAt: null,
      missing: false,
    };
    const saved = await storingUpload(hash, async (manager) => {
      // The same file may have been uploaded in the meantime, perhaps through another process.
      const first = await manager.findOneBy(Media, { hash, deletedAt: IsNull() });
      if (!first) await requireUploadQuota(manager, config, uploader, bytes.length);
      return storeFiles(manager, store, first, row, files);
    });
    await store.confirm(saved.folder);
    return saved;
  });
}

/** Stores the files, and their row unless there is one: `first`. */
async function storeFiles(
  manager: EntityManager,
  store: MediaStore,
  first: Media | null,
  values: Omit<Media, 'id' | 'createdAt' | 'uploader'>,
  files: StoredFile[],
): Promise<Media> {
  if (first && (await isKept(store, first))) return first;
  const { folder } = first ?? values;
  await store.put(folder, files);
  if (first) {
    await manager.update(Media, { id: first.id }, { missing: false });
    return first;
  }
  const row = Object.assign(new Media(), values, { id: randomUUID(), createdAt: currentTime() });
  try {
    await manager.insert(Media, row);
  } catch (error) {
    await store.remove(folder, fileNames(row));
    throw error;
  }
  return row;
}

/** Whether all files of an upload exist. Those that were lost are stored again. */
async function isKept(store: MediaStore, media: Media): Promise<boolean> {
  for (const name of fileNames(media)) if (!(await store.has(media.folder, name))) return false;
  return true;
}

type Content = Pick<Media, 'kind' | 'url' | 'width' | 'height'> & { files: StoredFile[] };

async function filesOf(
  kind: FileKind,
  folder: string,
  name: string,
  bytes: Buffer,
): Promise<Content> {
  if (kind === 'pdf') {
    checkPdf(bytes);
    await scanPdf(bytes);
    const file = pdfName(name);
    const url = inFolder(folder) + file;
    return { kind: 'pdf', url, width: null, height: null, files: [{ name: file, bytes }] };
  }
  const { width, height, files } = await processImage(bytes, kind);
  return { kind: 'picture', url: imageAddress({ folder, width, height }), width, height, files };
}
