import { recordActivity } from '../activity/record-activity';
import { db } from '../platform/database/data-source';
import type { Employee } from '../../entities/Employee';
import { Media } from '../../entities/Media';
import { UserError } from '../platform/user-error';
import { fileNames } from '../uploads/file-names';
import { findUses } from './find-uses';
import { presentUse } from './present';
import { NO_FILE } from './replace-media';
import type { ExpectedUses } from './uses';
import type { MediaStore } from '../uploads/store';
import { withUpload } from './with-upload';

/**
 * Deletes an upload with its files. Throws 404, and 409 or 412 with the posts and pages that use it when
 * they are not as many as the caller expects.
 */
export async function deleteMedia(
  store: MediaStore,
  id: string,
  options: { uses: ExpectedUses; by: Employee },
): Promise<void> {
  const known = await db().getRepository(Media).findOneBy({ id });
  if (!known) throw new UserError('not-found', NO_FILE);
  await withUpload(known.hash, async (manager) => {
    const uses = (await findUses(manager, [id])).get(id) ?? [];
    const { count, atMost } = options.uses;
    if (atMost ? uses.length > count : uses.length !== count) {
      const extra = { uses: uses.map(presentUse) };
      throw new UserError(
        atMost ? 'in-use' : 'precondition-failed',
        'Posts or pages use this file',
        {
          extra,
        },
      );
    }
    const { affected } = await manager.delete(Media, { id });
    if (!affected) throw new UserError('not-found', NO_FILE);
    await recordActivity(manager, 'media deleted', options.by, known.name);
    // Inside the transaction: if the store is unreachable, the row stays and the deletion can be
    // repeated.
    await store.remove(known.folder, fileNames(known));
  });
}
