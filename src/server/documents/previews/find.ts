import { Between, type FindOptionsWhere } from 'typeorm';
import { db } from '../../platform/database/data-source';
import { endsOfValid } from '../../platform/time-limits';
import { newestOf } from '../../platform/database/list-newest';
import { Autosave } from '../../../entities/Autosave';
import type { Employee } from '../../../entities/Employee';
import { Preview } from '../../../entities/Preview';
import { hashToken } from '../../accounts/credentials/link-token';
import type { DocumentRef } from '../kind';

/** How long a link is valid. */
export const PREVIEW_MS = 14 * 24 * 60 * 60 * 1000;

/** A link is valid until it expires, and only while its creator could sign in. */
const valid = (): FindOptionsWhere<Preview> => ({
  expiresAt: Between(...endsOfValid(PREVIEW_MS)),
  creator: { status: 'active' },
});

/** The columns of a link that say where it leads. */
export const linksOf = ({ kind, id }: DocumentRef) => ({ kind: kind.name, documentId: id });

/** The valid preview links to a document, newest first. Throws 404 if there can be none. */
export async function listPreviews(document: DocumentRef): Promise<Preview[]> {
  await document.kind.previews.requireListed(document.id);
  return db().manager.find(Preview, {
    where: { ...linksOf(document), ...valid() },
    order: { createdAt: 'DESC', id: 'DESC' },
  });
}

/** A page of all valid preview links, newest first. */
export function listAllPreviews(page: {
  limit: number;
  cursor: string | undefined;
}): Promise<{ rows: Preview[]; cursor: string | null }> {
  const query = db()
    .manager.createQueryBuilder(Preview, 'preview')
    .innerJoin('preview.creator', 'creator')
    .where(valid());
  return newestOf(query, { ...page, q: '', searched: [] });
}

/** A valid preview link. Its document may not exist any more. */
export interface FoundPreview {
  preview: Preview;
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
  const preview = await db().manager.findOne(Preview, {
    where: { tokenHash: hashToken(token), ...valid() },
    relations: { creator: true },
  });
  if (!preview) return null;
  return { preview, changes: await findChanges(preview) };
}

async function findChanges(preview: Preview): Promise<Changes | null> {
  const { changes, kind, documentId, creatorId, creator: writer } = preview;
  if (!changes) return null;
  const autosave = await db().manager.findOneBy(Autosave, {
    kind,
    documentId,
    employeeId: creatorId,
  });
  return autosave?.content ? { content: autosave.content, writer, at: autosave.updatedAt } : null;
}
