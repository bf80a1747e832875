import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { ValuesChange } from '../../../entities/ValuesChange';
import type { ValuesRelease } from '../../../entities/ValuesRelease';
import { ValuesReply } from '../../../entities/ValuesReply';
import { parserOf } from './check-shape';
import type { Places } from './import-pages';
import type { ReleaseArchive } from './release-archive';

/** Stores the replies to a release and the record of its changes. */
export async function insertLaterFiles(
  manager: EntityManager,
  { id: releaseId }: ValuesRelease,
  archive: ReleaseArchive,
  { models }: Places,
): Promise<void> {
  const replies = await archive.text('replies.json', 32);
  for (const { model, asked, answered, text } of parserOf('ReleaseReplies')(replies, '')) {
    await manager.insert(ValuesReply, {
      id: randomUUID(),
      releaseId,
      modelId: models.get(model)?.id ?? '',
      askedAt: new Date(asked),
      answeredAt: answered === null ? null : new Date(answered),
      text,
    });
  }
  const changes = parserOf('ReleaseChanges')(await archive.text('changes.json', 32), '');
  for (const { at, item, ...change } of changes.changes) {
    const itemId = item && (await findItem(manager, releaseId, item));
    const createdAt = new Date(at);
    await manager.insert(ValuesChange, {
      ...change,
      id: randomUUID(),
      releaseId,
      itemId,
      createdAt,
    });
  }
}

/** An item of a release by its hash. If there are several, their texts are the same. */
async function findItem(manager: EntityManager, releaseId: string, hash: string) {
  const [found] = await manager.query<{ id: string }[]>(
    `SELECT item.id FROM values_item AS item JOIN values_result AS result ON result.id = result_id
     WHERE item.hash = $2 AND release_id = $1 LIMIT 1`,
    [releaseId, hash],
  );
  return found?.id ?? null;
}
