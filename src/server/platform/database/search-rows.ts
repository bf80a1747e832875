import type { SelectQueryBuilder } from 'typeorm';

/** This many of the newest rows are read one by one, before an index is asked. */
const READ_FIRST = 500;

/**
 * Leaves only the rows that contain `q` in one of the columns `searched`, in any letter case and
 * with or without accents. The query returns its rows newest first, and the `wanted` newest of them
 * are found. Every table has an index of the grams of its text (migrations/1765000000900-FoldSearch.ts).
 */
export async function searchRows<Row extends object>(
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
