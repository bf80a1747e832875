import type { EntityTarget, FindOptionsWhere, SelectQueryBuilder } from 'typeorm';
import { isUUID } from '../class-validator';
import { db } from './data-source';
import { fieldError } from '../user-error';

/** The start of a list's next page: after the row with this time and id. */
export function writeCursor(at: Date | null, id: string): string {
  return Buffer.from(`${at?.toISOString()} ${id}`).toString('base64url');
}

/** Parses a cursor from writeCursor(). Throws 400 if it is not valid. */
export function readCursor(cursor: string): { at: Date; id: string } {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const date = new Date(at);
  // JavaScript accepts earlier years than Postgres, so only four-digit years are allowed.
  const plain = /^\d{4}-/.test(at) && !Number.isNaN(date.getTime()) && date.toISOString() === at;
  if (!isUUID(id) || !plain) {
    throw fieldError('cursor', 'The cursor is not valid. Start from the first page');
  }
  return { at: date, id };
}

/** This many of the newest rows are read one by one, before an index is asked. */
const READ_FIRST = 500;

/**
 * Leaves only the rows that contain `q` in one of the columns `searched`, in any letter case and
 * with or without accents. The query returns its rows newest first, and the `wanted` newest of them
 * are found. Every table has an index of the grams of its text (migrations/1765000001800-FoldSearch.ts).
 */
async function searchRows<Row extends object>(
  query: SelectQueryBuilder<Row>,
  q: string,
  { searched, wanted }: { searched: (keyof Row & string)[]; wanted: number },
): Promise<void> {
  const { alias } = query;
  const columns = searched.map((column) => `${alias}.${column}`);
  const text = `folded(${columns.join(' || chr(10) || ')})`;
  const contains = `strpos(${text}, folded(:q)) > 0`;
  query.setParameter('q', q);
  // A common text is in some of the newest rows. It may be in all others too, and the index would
  // find them in no order.
  const newest = await query
    .clone()
    .select(`${alias}.id`, 'id')
    .addSelect(contains, 'found')
    .limit(READ_FIRST)
    .getRawMany<{ id: string; found: boolean }>();
  const ids = newest.filter(({ found }) => found).map(({ id }) => id);
  if (ids.length >= wanted || newest.length < READ_FIRST) {
    query.andWhere(`${alias}.id = ANY(:ids)`, { ids: ids.slice(0, wanted) });
    return;
  }
  query.andWhere(`grams(${text}) @@ grams_query(folded(:q)) AND ${contains}`);
  // No index has this order. Otherwise Postgres could read every row in the order of one, and work
  // out its grams.
  query.orderBy(`${alias}.createdAt + make_interval()`, 'DESC').addOrderBy(`${alias}.id`, 'DESC');
}

interface Dated {
  id: string;
  createdAt: Date;
}

interface Listed<Row> {
  limit: number;
  cursor: string | undefined;
  /** Only rows that contain it in one of the columns `searched`, in any letter case. */
  q: string;
  searched: (keyof Row & string)[];
}

interface Page<Row> {
  rows: Row[];
  /** The start of the next page, or null on the last page. */
  cursor: string | null;
}

/** A page of a table's rows, newest first. */
export async function listNewest<Row extends Dated>(
  entity: EntityTarget<Row>,
  options: Listed<Row> & {
    /** A list means that any of its conditions is enough. */
    where?: FindOptionsWhere<Row> | FindOptionsWhere<Row>[];
  },
): Promise<Page<Row>> {
  const query = db().manager.createQueryBuilder(entity, 'row');
  if (options.where) query.andWhere(options.where);
  return newestOf(query, options);
}

/** The same, with how many rows there are, whatever is searched for. */
export async function listAndCount<Row extends Dated>(
  entity: EntityTarget<Row>,
  options: Parameters<typeof listNewest<Row>>[1],
): Promise<Page<Row> & { total: number }> {
  const [page, total] = await Promise.all([
    listNewest(entity, options),
    db().manager.countBy(entity, options.where ?? {}),
  ]);
  return { ...page, total };
}

/** A page of the rows of a query, newest first. It may join only single rows. */
export async function newestOf<Row extends Dated>(
  query: SelectQueryBuilder<Row>,
  { limit, cursor, q, searched }: Listed<Row>,
): Promise<Page<Row>> {
  const { alias } = query;
  query.orderBy(`${alias}.createdAt`, 'DESC').addOrderBy(`${alias}.id`, 'DESC');
  if (cursor !== undefined)
    query.andWhere(`(${alias}.createdAt, ${alias}.id) < (:at, :id)`, readCursor(cursor));
  if (q !== '') await searchRows(query, q, { searched, wanted: limit + 1 });
  const found = await query.limit(limit + 1).getMany();
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, cursor: last ? writeCursor(last.createdAt, last.id) : null };
}

/** All rows of a table, newest first, a few at a time. Holds no connection in between. */
export async function* everyNewest<Row extends Dated>(
  entity: EntityTarget<Row>,
  where: FindOptionsWhere<Row> = {},
): AsyncGenerator<Row[]> {
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await listNewest(entity, { where, limit: 200, cursor, q: '', searched: [] });
    yield page.rows;
    ({ cursor } = page);
  }
}
