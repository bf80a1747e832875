import { Between, type FindOptionsWhere } from 'typeorm';
import { postedStatuses } from '../../../shared/post-statuses';
import { db } from '../../platform/database/data-source';
import { endsOfValid } from '../../platform/time-limits';
import { readCursor, writeCursor } from '../../platform/database/cursor';
import { Autosave } from '../../../entities/Autosave';
import type { Employee } from '../../../entities/Employee';
import { Preview } from '../../../entities/Preview';
import { hashToken } from '../../accounts/credentials/link-token';
import type { DocumentKind as KindName } from '../../../shared/autosave';
import type { DocumentRef } from '../kind';

/** How long a link is valid. */
export const PREVIEW_MS = 14 * 24 * 60 * 60 * 1000;

/** A link is valid until it expires, and only while its creator could sign in. */
const valid = (): FindOptionsWhere<Preview> => ({
  expiresAt: Between(...endsOfValid(PREVIEW_MS)),
  creator: { status: 'active' },
});

/** The column that ties links to a document, and its id. */
export const linksOf = ({ kind, id }: DocumentRef) =>
  kind.name === 'post' ? { blogId: id } : { pageId: id };

/** The valid preview links to a document, newest first. Throws 404 if there can be none. */
export async function listPreviews(document: DocumentRef): Promise<Preview[]> {
  await document.kind.previews.requireListed(document.id);
  return db()
    .getRepository(Preview)
    .find({
      where: { ...linksOf(document), ...valid() },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
}

/** A page of all valid preview links with the names of posts, newest first. */
export async function listAllPreviews({
  limit,
  cursor,
}: {
  limit: number;
  cursor: string | undefined;
}): Promise<{ rows: Preview[]; cursor: string | null }> {
  const [from, to] = endsOfValid(PREVIEW_MS);
  const query = db()
    .getRepository(Preview)
    .createQueryBuilder('preview')
    .leftJoin('preview.blog', 'blog')
    .addSelect(['blog.id', 'blog.name'])
    .innerJoin('preview.creator', 'creator')
    .where(`preview.expiresAt BETWEEN :from AND :to AND creator.status = 'active'`, { from, to })
    .andWhere('(blog.id IS NULL OR blog.status IN (:...postedStatuses))', { postedStatuses })
    .orderBy('preview.createdAt', 'DESC')
    .addOrderBy('preview.id', 'DESC')
    .limit(limit + 1);
  if (cursor !== undefined) {
    query.andWhere('(preview.createdAt, preview.id) < (:at, :id)', readCursor(cursor));
  }
  const found = await query.getMany();
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, cursor: last ? writeCursor(last.createdAt, last.id) : null };
}

/** A valid preview link and the document that it leads to, which may not exist any more. */
export interface FoundPreview {
  preview: Preview;
  kind: KindName;
  id: string;
  /** The unpublished changes that it shows, if any. */
  changes: Changes | null;
}

/** Unpublished changes to a document. */
export interface Changes {
  content: NonNullable<Autosave['content']>;
  writer: Employee;
  /** When they were made. */
  at: Date;
}

/** The link with this token; null if it is not valid. */
export async function findPreview(token: string): Promise<FoundPreview | null> {
  const preview = await db()
    .getRepository(Preview)
    .findOne({
      where: { tokenHash: hashToken(token), ...valid() },
      relations: { creator: true },
    });
  if (!preview) return null;
  const { blogId, pageId } = preview;
  const kind = blogId ? 'post' : 'page';
  const id = blogId ?? pageId ?? '';
  return { preview, kind, id, changes: await findChanges(preview, kind, id) };
}

async function findChanges(
  { changes, creatorId, creator: writer }: Preview,
  kind: KindName,
  documentId: string,
): Promise<Changes | null> {
  if (!changes) return null;
  const autosave = await db()
    .getRepository(Autosave)
    .findOneBy({ kind, documentId, employeeId: creatorId });
  return autosave?.content ? { content: autosave.content, writer, at: autosave.updatedAt } : null;
}
