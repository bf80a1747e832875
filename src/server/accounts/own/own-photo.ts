import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Logger } from 'pino';
import { limits } from '../../../shared/limits';
import { recordActivity } from '../../activity/record-activity';
import { db } from '../../platform/database/data-source';
import { Employee } from '../../../entities/Employee';
import type { Session } from '../../../entities/Session';
import { checkKind } from '../../uploads/file-kind';
import { fileNames } from '../../uploads/file-names';
import type { Upload } from '../../uploads/read-upload';
import { processImage } from '../../uploads/process-image';
import { refuseFile } from '../../uploads/refuse';
import { limitProcessing } from '../../uploads/slots';
import type { MediaStore } from '../../uploads/store';
import { lockAccount } from './lock-account';
import { HASH_DIGITS, pictureAddress, readPictureAddress } from '../../images/media-address';

/** Twice as wide as a profile shows it, in pixels. */
const SIDE = 960;

/** Where the files are, and who is told when some could not be removed: a request's context. */
export interface PhotoPlace {
  media: MediaStore;
  log: Logger;
}

/**
 * Keeps a picture, cut to a square, as the photo of an account, in place of the one before. It stands
 * outside the library, where anybody on the staff could delete it. Throws 401, 413 or 415.
 */
export async function savePhoto(
  place: PhotoPlace,
  { name, bytes, isCancelled }: Upload,
  session: Session,
): Promise<Employee> {
  const kind = checkKind(bytes, name);
  if (kind === 'pdf') throw refuseFile(415, 'A photo must be a picture, not a PDF');
  if (bytes.length > limits.pictureBytes) {
    throw refuseFile(413, 'The picture is too large: at most 15 MB');
  }
  return limitProcessing(async () => {
    const { width, height, files } = await processImage(bytes, kind, { square: SIDE });
    if (isCancelled()) throw refuseFile(400, 'The upload was cancelled');
    // By chance, not of the content: no other photo and no upload shares these files.
    const hash = randomBytes(HASH_DIGITS / 2).toString('hex');
    await place.media.put(hash, files);
    const photo = pictureAddress({ hash, width, height });
    try {
      return await setPhoto(place, session, photo);
    } catch (error) {
      await removeFiles(place, photo);
      throw error;
    }
  });
}

/** Takes the photo of an account away, with its files. */
export function dropPhoto(place: PhotoPlace, session: Session): Promise<Employee> {
  return setPhoto(place, session, null);
}

async function setPhoto(
  place: PhotoPlace,
  session: Session,
  photo: string | null,
): Promise<Employee> {
  const { before, employee } = await db().transaction(async (manager) => {
    // Of two at once the second sees the photo of the first, and removes it.
    const found = await lockAccount(manager, session);
    await manager.update(Employee, { id: found.id }, { photo });
    await recordActivity(manager, 'changed account', found, 'photo');
    return { before: found.photo, employee: Object.assign(found, { photo }) };
  });
  await removeFiles(place, before);
  return employee;
}

/**
 * Removes the files of a photo that nothing shows any more. A store that is away keeps them, and the
 * log says which: the operator can remove the folder of that name.
 */
export async function removeFiles({ media, log }: PhotoPlace, photo: string | null): Promise<void> {
  const picture = photo === null ? null : readPictureAddress(photo);
  if (!picture) return;
  const names = fileNames({ url: path.basename(photo ?? ''), width: picture.width });
  await media.remove(picture.hash, names).catch((error: unknown) => {
    log.warn({ err: error, folder: picture.hash }, 'the files of a photo could not be removed');
  });
}
