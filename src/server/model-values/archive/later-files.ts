import type { EntityManager } from 'typeorm';
import type { ValuesRelease } from '../../../entities/ValuesRelease';
import { ValuesReply } from '../../../entities/ValuesReply';
import type { ReleaseChanges, ReleaseReply } from '../../../shared/model-values/release-files';
import type { CanonicalRelease, ReleaseChange } from '../../../shared/model-values/releases';
import { idsOf } from '../releases/addresses';

// What changes after the publication of a release. Nothing in it is an id of the database, because another
// site that imports the release has others.

/** The replies to a release, in the order of the addresses of the models. */
export async function repliesOf(
  manager: EntityManager,
  { id: releaseId }: ValuesRelease,
  { models }: CanonicalRelease,
): Promise<ReleaseReply[]> {
  const rows = await manager.findBy(ValuesReply, { releaseId });
  const ids = await idsOf(manager, 'model', models);
  const replies = [...ids].flatMap(([model, id]) => {
    const row = rows.find(({ modelId }) => modelId === id);
    if (!row) return [];
    const { askedAt, answeredAt, text } = row;
    const [asked, answered] = [askedAt.toISOString(), answeredAt?.toISOString() ?? null];
    return [{ model, asked, answered, text }];
  });
  return replies.sort((a, b) => (a.model < b.model ? -1 : 1));
}

/** The status of a release and what was done to it, in the order of time. */
export async function changesOf(
  manager: EntityManager,
  { id, status }: ValuesRelease,
): Promise<ReleaseChanges> {
  const rows = await manager.query<ChangeRow[]>(
    `SELECT kind, reason, by, change.created_at AS at, hash AS item
     FROM values_change AS change LEFT JOIN values_item AS item ON item.id = item_id
     WHERE release_id = $1
     ORDER BY change.created_at, kind COLLATE "C", hash COLLATE "C", reason COLLATE "C"`,
    [id],
  );
  return {
    status: status as ReleaseChanges['status'],
    changes: rows.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
  };
}

interface ChangeRow {
  kind: ReleaseChange;
  reason: string;
  by: string;
  at: Date;
  item: string | null;
}
