import type { EntityTarget, FindOptionsWhere } from 'typeorm';
import { readCursor, writeCursor } from './cursor';
import { db } from './data-source';

interface Dated {
  id: string;
  createdAt: Date;
}

/**
 * A page of a table's rows, newest first, and the cursor of the next page or null. With `q`, only
 * rows that contain it in one of the columns `searched`, in any letter case.
 */
export async function listNewest<Row extends Dated>(
  entity: EntityTarget<Row>,
  options: {
    limit: number;
    cursor: string | undefined;
    q: string;
    searched: (keyof Row & string)[];
    /** A list means that any of its conditions is enough. */
    where?: FindOptionsWhere<Row> | FindOptionsWhere<Row>[];
  },
): Promise<{ rows: Row[]; cursor: string | null }> {
  const { limit, cursor, q, searched, where } = options;
  const query = db()
    .getRepository(entity)
    .createQueryBuilder('row')
    .orderBy('row.createdAt', 'DESC')
    .addOrderBy('row.id', 'DESC')
    .take(limit + 1);
  if (where) query.andWhere(where);
  if (cursor !== undefined)
    query.andWhere('(row.createdAt, row.id) < (:at, :id)', readCursor(cursor));
  if (q !== '') {
    const text = searched.map((column) => `row.${column}`).join(', ');
    query.andWhere(`strpos(lower(concat_ws(chr(10), ${text})), lower(:q)) > 0`, { q });
  }
  const found = await query.getMany();
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, cursor: last ? writeCursor(last.createdAt, last.id) : null };
}
