import type { EntityManager } from 'typeorm';
import { recordActivity } from '../activity/record-activity';
import { db } from '../platform/database/data-source';
import type { Employee } from '../../entities/Employee';
import { Media } from '../../entities/Media';
import { UserError } from '../platform/user-error';
import { fileNames } from '../uploads/file-names';
import { findUses, type Library, type Use } from './find-uses';
import { requireFileRight } from './may-delete';
import { presentUse } from './present';
import { NO_FILE } from './replace-media';
import type { ExpectedUses } from './uses';
import type { MediaStore } from '../uploads/store';
import { withUpload } from './with-upload';
import { currentTime } from '../platform/clock';

/**
 * Moves an upload to the trash: it is not served any more, but its files stay for 30 days. Throws 403, 404, and 409 or
 * 412 with the posts and pages that use it when they are not as many as the caller expects.
 */
export async function trashMedia(
  library: Library,
  id: string,
  options: { uses: ExpectedUses; by: Employee },
): Promise<void> {
  await withFile(id, false, async (manager, media) => {
    const uses = await usesFor(library, manager, media, options.by);
    const { count, atMost } = options.uses;
    if (atMost ? uses.length > count : uses.length !== count) {
      const code = atMost ? 'in-use' : 'precondition-failed';
      const extra = { uses: uses.map(presentUse) };
      throw new UserError(code, 'Posts or pages use this file', { extra });
    }
    await manager.update(Media, { id }, { deletedAt: currentTime() });
    await recordActivity(manager, 'media trashed', options.by, media.name);
  });
}

/** Takes an upload out of the trash. Every post and page that uses it shows it again. Throws 403 and 404. */
export async function restoreMedia(library: Library, id: string, by: Employee): Promise<void> {
  await withFile(id, true, async (manager, media) => {
    await usesFor(library, manager, media, by);
    await manager.update(Media, { id }, { deletedAt: null });
    await recordActivity(manager, 'media restored', by, media.name);
  });
}

/** Deletes an upload that is in the trash, with its files. Throws 403 and 404. */
export async function deleteMedia(library: Library, id: string, by: Employee): Promise<void> {
  await withFile(id, true, async (manager, media) => {
    await usesFor(library, manager, media, by);
    await deleteFiles(manager, library.media, media, by);
  });
}

/** Deletes an upload with its files if it has been in the trash since `before`. */
export async function deleteTrashed(store: MediaStore, id: string, before: Date): Promise<void> {
  await withFile(id, true, async (manager, media) => {
    if (media.deletedAt && media.deletedAt < before) await deleteFiles(manager, store, media, null);
  });
}

/** The posts and pages that use an upload. Throws 403 if the account may not take it from them. */
async function usesFor(
  library: Library,
  manager: EntityManager,
  media: Media,
  by: Employee,
): Promise<Use[]> {
  const uses = (await findUses(manager, library.kinds, [media.id])).get(media.id) ?? [];
  requireFileRight(library.config, by, media, uses);
  return uses;
}

/**
 * Runs `work` while nobody else stores, deletes or restores the file. Throws 404 unless it is in the trash, or not
 * there, as `isTrashed` says.
 */
async function withFile(
  id: string,
  isTrashed: boolean,
  work: (manager: EntityManager, media: Media) => Promise<void>,
): Promise<void> {
  const known = await db().manager.findOneBy(Media, { id });
  if (!known) throw new UserError('not-found', NO_FILE);
  await withUpload(known.hash, async (manager) => {
    const media = await manager.findOneBy(Media, { id });
    if (!media || (media.deletedAt !== null) !== isTrashed) {
      throw new UserError('not-found', NO_FILE);
    }
    await work(manager, media);
  });
}

async function deleteFiles(
  manager: EntityManager,
  store: MediaStore,
  media: Media,
  by: Employee | null,
): Promise<void> {
  await manager.delete(Media, { id: media.id });
  await recordActivity(manager, 'media deleted', by, media.name);
  // Inside the transaction: if the store is unreachable, the row stays and the deletion can be
  // repeated.
  await store.remove(media.folder, fileNames(media));
}
