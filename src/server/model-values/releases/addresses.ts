import type { EntityManager } from 'typeorm';
import { type AddedName, addedPage } from '../../../shared/documents/added-pages';

/**
 * The ids of models, values or plans by these addresses, which a release or a link has from an earlier time.
 * An address always leads to the same document, even after the document has got another one.
 */
export async function idsOf(
  manager: EntityManager,
  kind: AddedName,
  cited: readonly { address: string }[],
): Promise<Map<string, string>> {
  const rows = await manager.query<{ address: string; id: string }[]>(
    `SELECT slug AS address, target AS id FROM old_slug WHERE kind = $1 AND slug = ANY($3)
     UNION ALL SELECT direct, id FROM site_page WHERE kind = $2 AND direct = ANY($3)`,
    [addedPage(kind).slugs, kind, cited.map(({ address }) => address)],
  );
  return new Map(rows.map(({ address, id }) => [address, id]));
}
