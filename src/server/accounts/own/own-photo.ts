import type { DefaultContext } from 'koa';
import path from 'node:path';
import type { EntityManager } from 'typeorm';
import { limits } from '../../../shared/limits';
import { recordActivity } from '../../activity/record-activity';
import { isOwn } from '../employees/find';
import { db } from '../../platform/database/data-source';
import { LostAnswerError } from '../../platform/database/errors';
import { Employee } from '../../../entities/Employee';
import type { Session } from '../../../entities/Session';
import { checkKind } from '../../uploads/file-kind';
import { fileNames } from '../../uploads/file-names';
import type { Upload } from '../../uploads/read-upload';
import { processImage } from '../../uploads/process-image';
import { refuseFile } from '../../uploads/refuse';
import { limitProcessing } from '../../uploads/slots';
import { lockAccount } from './lock-account';
import { readImageAddress } from '../../../shared/image-address';
import { imageAddress, newFolder } from '../../images/media-address';

/** In pixels: twice the width shown on a profile. */
const SIDE = 960;

/** Where files are stored, and the log for files that could not be deleted. */
type PhotoPlace = Pick<DefaultContext, 'media' | 'log'>;

/** Locks the account whose photo changes, and records who changes it. */
export type WhosePhoto = (manager: EntityManager) => Promise<Employee>;

/** The caller's own account. Throws 401 if the session has ended since the request began. */
export const ownPhoto =
  (session: Session): WhosePhoto =>
  async (manager) => {
    const found = await lockAccount(manager, session);
    await recordActivity(manager, 'changed account', found, 'photo');
    return found;
  };

/**
 * Crops an image to a square and stores it as the account's photo, replacing the previous photo. It
 * is kept outside the media library, where any staff member could delete it. Throws 401, 413 or
 * 415.
 */
export async function savePhoto(
  place: PhotoPlace,
  { name, bytes, isCancelled }: Upload,
  whose: WhosePhoto,
): Promise<Employee> {
  const kind = checkKind(bytes, name);
  if (kind === 'pdf')
    throw refuseFile('unsupported-type', 'Use an image for your photo, not a PDF');
  if (bytes.length > limits.imageBytes) {
    throw refuseFile('too-large', 'The image is too large. Images can be up to 15 MB');
  }
  return limitProcessing(async () => {
    const { width, height, files } = await processImage(bytes, kind, { square: SIDE });
    if (isCancelled()) throw refuseFile('invalid-input', 'The upload was cancelled');
    const folder = newFolder();
    await place.media.put(folder, files);
    const photo = imageAddress({ folder, width, height });
    try {
      return await setPhoto(place, whose, photo);
    } catch (error) {
      // If the answer was lost, the account may have the photo.
      if (!(error instanceof LostAnswerError)) await removeFiles(place, photo);
      throw error;
    }
  });
}

/** Removes an account's photo and its files. */
export function dropPhoto(place: PhotoPlace, whose: WhosePhoto): Promise<Employee> {
  return setPhoto(place, whose, null);
}

async function setPhoto(
  place: PhotoPlace,
  whose: WhosePhoto,
  photo: string | null,
): Promise<Employee> {
  const { before, employee } = await db().transaction(async (manager) => {
    // Of two simultaneous uploads, the second sees the photo of the first and removes its files.
    const found = await whose(manager);
    await manager.update(Employee, { id: found.id }, { photo, ...isOwn });
    return { before: found.photo, employee: Object.assign(found, { photo }) };
  });
  await removeFiles(place, before);
  return employee;
}

/**
 * Deletes the files of a photo that is no longer shown. If the store is unreachable, the files stay
 * and the log names their folder, so that the operator can delete it.
 */
export async function removeFiles({ media, log }: PhotoPlace, photo: string | null): Promise<void> {
  const image = photo === null ? null : readImageAddress(photo);
  if (!image) return;
  const names = fileNames({ url: path.basename(photo ?? ''), width: image.width });
  await media.remove(image.folder, names).catch((error: unknown) => {
    log.warn({ err: error, folder: image.folder }, 'cannot delete the files of a photo');
  });
}
