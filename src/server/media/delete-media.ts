import { recordActivity } from '../activity/record-activity';
import { db } from '../platform/database/data-source';
import type { Employee } from '../../entities/Employee';
import { Media } from '../../entities/Media';
import { UserError } from '../platform/user-error';
import { fileNames } from '../uploads/file-names';
import { findUses } from './find-uses';
import { presentUse } from './present';
import type { MediaStore } from '../uploads/store';
import { withUpload } from './with-upload';

/**
 * Deletes an upload and its files. Throws 404, and 409 with the posts that use it if there are more
 * than `used`, the number that the caller has confirmed.
 */
export async function deleteMedia(
  store: MediaStore,
  id: string,
  options: { used: number; by: Employee },
): Promise<void> {
  const known = await db().getRepository(Media).findOneBy({ id });
  if (!known) throw new UserError(404, 'There is no such file');
  await withUpload(known.hash, async (manager) => {
    const uses = (await findUses(manager, [id])).get(id) ?? [];
    if (uses.length > options.used) {
      throw new UserError(409, 'Posts use this file', { extra: { uses: uses.map(presentUse) } });
    }
    const { affected } = await manager.delete(Media, { id });
    if (!affected) throw new UserError(404, 'There is no such file');
    await recordActivity(manager, 'media deleted', options.by, known.name);
    // Inside the transaction: if the store is unreachable, the row stays and the deletion can be
    // repeated.
    await store.remove(known.hash, fileNames(known));
  });
}
