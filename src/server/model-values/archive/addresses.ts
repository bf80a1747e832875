import type { EntityManager } from 'typeorm';
import { type AddedName, addedPage } from '../../../shared/documents/added-pages';

/**
 * The addresses that a release has of its models or values, by their ids. They may have got other addresses
 * since; former ones always lead to the same document.
 */
export async function addressesOf(
  manager: EntityManager,
  kind: AddedName,
  cited: readonly { address: string }[],
): Promise<Map<string, string>> {
  const rows = await manager.query<{ address: string; id: string }[]>(
    `SELECT slug AS address, target AS id FROM old_slug WHERE kind = $1 AND slug = ANY($3)
     UNION ALL SELECT direct, id FROM site_page WHERE kind = $2 AND direct = ANY($3)`,
    [addedPage(kind).slugs, kind, cited.map(({ address }) => address)],
  );
  return new Map(rows.map(({ address, id }) => [id, address]));
}
