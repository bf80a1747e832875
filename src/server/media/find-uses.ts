import type { EntityManager } from 'typeorm';
import type { AutosavedContent } from '../../entities/Autosave';
import type { BlogStatus } from '../../shared/api/posts';
import type { KindName } from '../../shared/documents/kinds';
import type { DocumentKind, DocumentKinds } from '../documents/kind';
import type { Config } from '../platform/config';
import type { MediaStore } from '../uploads/store';

/** Where files are stored, and what may use them. */
export interface Library {
  config: Config;
  media: MediaStore;
  kinds: DocumentKinds;
}

/** A document that shows an upload or links to it. */
export interface Use {
  id: string;
  kind: DocumentKind;
  name: string;
  /** 'writing': only an autosave uses it, perhaps of a post that was never saved. */
  status: BlogStatus | 'writing';
}

/** An SQL condition on `media`: no document and no autosave uses the upload. */
export const unusedBy = (kinds: DocumentKinds) =>
  [
    ...Object.values(kinds).map(({ files }) => files.unused),
    'NOT EXISTS (SELECT FROM autosave_file WHERE autosave_file.folder = media.folder)',
  ].join(' AND ');

type Row = Pick<Use, 'id' | 'status'> & { media: string; content: AutosavedContent | null };

/** The documents that use these uploads, by upload id: as an image of their own, or in text. */
export async function findUses(
  manager: EntityManager,
  kinds: DocumentKinds,
  ids: string[],
): Promise<Map<string, Use[]>> {
  const uses = new Map<string, Use[]>(ids.map((id) => [id, []]));
  const add = (kind: DocumentKind, { media, id, status, content }: Row) => {
    const known = uses.get(media);
    if (!known || known.some((use) => use.id === id)) return;
    known.push({ id, kind, name: content ? kind.nameOf(content, id) : '', status });
  };
  for (const kind of Object.values(kinds)) {
    const rows = await manager.query<Row[]>(
      `SELECT media.id AS media, used.id, used.status, used.content
         FROM media JOIN (${kind.files.uses}) AS used USING (folder)
         WHERE media.id = ANY($1) ORDER BY used.at DESC, used.id`,
      [ids],
    );
    for (const row of rows) add(kind, row);
  }
  // Names are read without the text of posts, which may be long.
  const inCopies = await manager.query<(Row & { kind: KindName })[]>(
    `SELECT DISTINCT ON (media.id, autosave.document_id) media.id AS media, file.kind,
         autosave.document_id AS id, autosave.content - 'sections' AS content, 'writing' AS status
       FROM media JOIN autosave_file file ON file.folder = media.folder
         JOIN autosave ON autosave.kind = file.kind
           AND autosave.document_id = file.document_id AND autosave.employee_id = file.employee_id
       WHERE media.id = ANY($1)
       ORDER BY media.id, autosave.document_id, autosave.updated_at DESC`,
    [ids],
  );
  for (const row of inCopies) add(kinds[row.kind], row);
  return uses;
}
