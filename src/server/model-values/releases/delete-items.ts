import { ValuesResult } from '../../../entities/ValuesResult';
import { db } from '../../platform/database/data-source';
import { withoutLimit } from '../../platform/database/limited-client';

/** How many answers are stored or deleted at once: the embedded database has one connection. */
export const BATCH = 200;

/** Deletes hidden results with their answers, in short steps. */
export async function deleteItems(results: string[]): Promise<void> {
  const deleteSome = async () => {
    const [deleted] = await db().query<[{ id: string }[], number]>(
      `DELETE FROM values_item WHERE id IN (
         SELECT id FROM values_item WHERE result_id = ANY ($1) LIMIT ${BATCH}) RETURNING id`,
      [results],
    );
    return deleted.length;
  };
  await withoutLimit(async () => {
    while ((await deleteSome()) > 0);
  });
  if (results.length > 0) await db().manager.delete(ValuesResult, results);
}
