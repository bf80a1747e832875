import { ValuesChange } from '../../../entities/ValuesChange';
import { ValuesRelease } from '../../../entities/ValuesRelease';
import { ValuesReply } from '../../../entities/ValuesReply';
import type { ChangedCellJson } from '../../../shared/api/model-values';
import type { CanonicalRelease } from '../../../shared/model-values/releases';
import { db } from '../../platform/database/data-source';
import { UserError } from '../../platform/user-error';
import { changedCells } from '../../../shared/model-values/changed-cells';
import { idsOf } from '../releases/addresses';
import { findPublished, PUBLIC } from '../releases/find-published';

/** A release that was published, with what it said then and what was done to it since. */
export interface PublicRelease {
  row: ValuesRelease;
  content: CanonicalRelease;
  changes: ValuesChange[];
}

/** All published releases, newest first. */
export async function listReleases(): Promise<PublicRelease[]> {
  const { manager } = db();
  const order = { publishedAt: 'DESC', number: 'DESC' } as const;
  const rows = await manager.find(ValuesRelease, { where: PUBLIC, order });
  const changes = await manager.find(ValuesChange, { order: { createdAt: 'ASC', id: 'ASC' } });
  return rows.map((row) => withContent(row, changes));
}

/** A published release; null if there is none of this number. */
export async function findPublicRelease(number: string): Promise<PublicRelease | null> {
  const { manager } = db();
  const row = await findPublished(manager, number);
  if (!row) return null;
  const order = { createdAt: 'ASC', id: 'ASC' } as const;
  return withContent(
    row,
    await manager.find(ValuesChange, { where: { releaseId: row.id }, order }),
  );
}

/** The same; throws 404 if there is none. */
export async function getPublicRelease(number: string): Promise<PublicRelease> {
  const found = await findPublicRelease(number);
  if (!found) throw new UserError('not-found', 'There is no published release of this number');
  return found;
}

function withContent(row: ValuesRelease, changes: ValuesChange[]): PublicRelease {
  return {
    row,
    content: JSON.parse(row.canonical ?? '') as CanonicalRelease,
    changes: changes.filter(({ releaseId }) => releaseId === row.id),
  };
}

/** Why a release was withdrawn; null if it was not. */
export function withdrawalOf({ row, changes }: PublicRelease): string | null {
  if (row.status !== 'withdrawn') return null;
  return changes.findLast(({ kind }) => kind === 'withdrawn')?.reason ?? '';
}

/** The cells in which a correction differs from what it corrects; none for another release. */
export async function changesOf({ content }: PublicRelease): Promise<ChangedCellJson[]> {
  const before = content.corrects && (await findPublicRelease(content.corrects.number));
  return before ? changedCells(before.content, content) : [];
}

/** The replies of makers to a release, by the address that the model had in it. */
export async function findReplies({
  row,
  content,
}: PublicRelease): Promise<{ model: string; reply: ValuesReply }[]> {
  const { manager } = db();
  const replies = await manager.findBy(ValuesReply, { releaseId: row.id });
  if (replies.length === 0) return [];
  const ids = await idsOf(manager, 'model', content.models);
  return content.models.flatMap(({ address }) => {
    const reply = replies.find(({ modelId }) => modelId === ids.get(address));
    return reply ? [{ model: address, reply }] : [];
  });
}
