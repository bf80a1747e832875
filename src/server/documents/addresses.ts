import type { EntityManager } from 'typeorm';
import type { OldSlug } from '../../entities/OldSlug';
import { lockSlugs } from '../platform/database/unique-slug';
import { fieldError } from '../platform/user-error';
import type { KindTrash } from './kind-parts';

/** A kind whose documents have addresses that staff choose, in the column `direct`. */
export interface Addressed extends Pick<KindTrash, 'nameOf'> {
  /** SQL: the documents, in a FROM clause. */
  table: string;
  slugs: OldSlug['kind'];
  /** What messages call a document. */
  called: string;
  /** The field of the input that has the address. */
  field: string;
}

/** A document to which an address leads. */
interface Holder {
  id: string;
  name: string;
  status: string;
  /** Whether it has the address now; otherwise it had it. */
  has: boolean;
}

/**
 * The other documents of a kind that have or had an address, first the one that has it. Nobody else
 * can take the address until the transaction ends.
 */
export async function lockHolders(
  manager: EntityManager,
  { table, nameOf, slugs }: Addressed,
  direct: string,
  id: string,
): Promise<Holder[]> {
  await lockSlugs(manager, slugs);
  return manager.query(
    `SELECT id, ${nameOf} AS name, status, has
     FROM (
       SELECT id, true AS has FROM ${table} WHERE direct = $1
       UNION ALL SELECT target, false FROM old_slug WHERE kind = '${slugs}' AND slug = $1
     ) AS named JOIN ${table} USING (id)
     WHERE id <> $2 ORDER BY has DESC`,
    [direct, id],
  );
}

/** The error of an address that leads to another document. */
export function takenBy({ name, has }: Holder, { called, field }: Addressed): Error {
  const holder = `The ${called} “${name}”`;
  const problem = has
    ? `${holder} has this address`
    : `${holder} had this address, and old links to it still work`;
  return fieldError(field, problem);
}
