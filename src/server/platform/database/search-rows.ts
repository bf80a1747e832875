import type { SelectQueryBuilder } from 'typeorm';

/** This many of the newest rows are read one by one, before an index is asked. */
const READ_FIRST = 500;

/**
 * Leaves only the rows that contain `q` in one of the columns `searched`, in any letter case. The
 * query returns its rows newest first, and the `wanted` newest of them are found. Every table has an
 * index of the grams of its text (migrations/1764600000061-FindRowsByText.ts).
 */
export async function searchRows<Row extends object>(
  query: SelectQueryBuilder<Row>,
  q: string,
  { searched, wanted }: { searched: (keyof Row & string)[]; wanted: number },
): Promise<void> {
  const { alias } = query;
  const columns = searched.map((column) => `${alias}.${column}`);
  const text = `lower(${columns.join(' || chr(10) || ')})`;
  const contains = `strpos(${text}, lower(:q)) > 0`;
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
  query.andWhere(`grams(${text}) @@ grams_query(lower(:q)) AND ${contains}`);
  // No index has this order. Otherwise Postgres could read every row in the order of one, and work
  // out its grams.
  query.orderBy(`${alias}.createdAt + make_interval()`, 'DESC').addOrderBy(`${alias}.id`, 'DESC');
}
