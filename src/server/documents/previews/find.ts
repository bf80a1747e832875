import { Between, type FindOptionsWhere, In } from 'typeorm';
import type { DocumentName } from '../../../content/documents';
import type { FieldValues } from '../../../shared/fields';
import { postedStatuses } from '../../../shared/post-statuses';
import { documentWithId } from '../ids';
import { findDocument } from '../../site-pages/find';
import { mayEdit } from '../../site-pages/may-edit';
import type { PageContent } from '../../site-pages/page-content';
import { refuseUnsent } from '../../posts/find';
import { db } from '../../platform/database/data-source';
import { endsOfValid } from '../../platform/time-limits';
import { readCursor, writeCursor } from '../../platform/database/cursor';
import type { AutosavedPostContent } from '../../posts/revised-post';
import type { DocumentKey } from '../autosave/store-autosave';
import { Autosave } from '../../../entities/Autosave';
import { Blog } from '../../../entities/Blog';
import type { Employee } from '../../../entities/Employee';
import { Preview } from '../../../entities/Preview';
import { hashToken } from '../../accounts/credentials/link-token';
import type { Unsaved } from '../../posts/present-unsaved';

/** How long a link is valid. */
export const PREVIEW_MS = 14 * 24 * 60 * 60 * 1000;

/** A link is valid until it expires, and only while its creator could sign in. */
const valid = (): FindOptionsWhere<Preview> => ({
  expiresAt: Between(...endsOfValid(PREVIEW_MS)),
  creator: { status: 'active' },
});

/** The column that ties links to a document, and its id. */
export const linksOf = ({ kind, documentId }: DocumentKey) =>
  kind === 'post' ? { blogId: documentId } : { pageId: documentId };

/**
 * The valid preview links to a document, newest first. Throws 404 unless a post exists on the desk.
 */
export async function listPreviews(key: DocumentKey): Promise<Preview[]> {
  if (key.kind === 'post') await refuseUnsent(key.documentId);
  return db()
    .getRepository(Preview)
    .find({ where: { ...linksOf(key), ...valid() }, order: { createdAt: 'DESC', id: 'DESC' } });
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

/** The post that a preview link leads to, as it is now. */
interface PreviewedPost {
  kind: 'post';
  preview: Preview;
  blog: Blog;
  /** The unpublished changes that it shows, if any. */
  unsaved: Unsaved | null;
}

/** The page of the site that a preview link leads to. */
export interface PreviewedPage {
  kind: 'page';
  preview: Preview;
  name: DocumentName;
  /** Those of the unpublished changes, or of the change that the link was made for. */
  values: FieldValues;
  /** When the changes were made, or when the scheduled change is due. */
  at: Date;
  /** The creator, if the link shows unpublished changes. */
  writer: Employee | null;
}

/** What a preview link leads to, or null. */
export async function findPreviewed(token: string): Promise<PreviewedPost | PreviewedPage | null> {
  const preview = await db()
    .getRepository(Preview)
    .findOne({
      where: { tokenHash: hashToken(token), ...valid() },
      relations: { creator: true },
    });
  if (!preview) return null;
  const { blogId, pageId } = preview;
  if (blogId) return findPost(preview, blogId);
  return pageId ? findPage(preview, pageId) : null;
}

async function findPost(preview: Preview, id: string): Promise<PreviewedPost | null> {
  const blog = await db()
    .getRepository(Blog)
    .findOne({ where: { id, status: In(postedStatuses) } });
  if (!blog) return null;
  const autosave = await findChanges(preview, { kind: 'post', documentId: id });
  const { creator: writer } = preview;
  const unsaved = autosave && {
    content: autosave.content as AutosavedPostContent,
    ...{ writer, at: autosave.updatedAt },
  };
  return { kind: 'post', preview, blog, unsaved };
}

async function findPage(preview: Preview, documentId: string): Promise<PreviewedPage | null> {
  const ref = documentWithId(documentId);
  if (ref === undefined) return null;
  if (!mayEdit(preview.creator, ref.name)) return null;
  const page = { kind: 'page', preview, name: ref.name } as const;
  const autosave = await findChanges(preview, { kind: 'page', documentId });
  if (autosave) {
    const { values } = autosave.content as unknown as PageContent;
    return { ...page, values, at: autosave.updatedAt, writer: preview.creator };
  }
  const { row } = await findDocument(ref);
  if (!row?.scheduled || !row.publishAt || row.lockVersion !== preview.pageVersion) return null;
  return { ...page, values: row.scheduled, at: row.publishAt, writer: null };
}

/** The unpublished changes that a link shows, if any. */
async function findChanges(preview: Preview, key: DocumentKey): Promise<Autosave | null> {
  if (!preview.changes) return null;
  const own = { ...key, employeeId: preview.creatorId };
  const autosave = await db().getRepository(Autosave).findOneBy(own);
  return autosave?.content ? autosave : null;
}
