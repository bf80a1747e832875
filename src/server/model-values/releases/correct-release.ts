import { randomUUID } from 'node:crypto';
import { type EntityManager, IsNull } from 'typeorm';
import type { Employee } from '../../../entities/Employee';
import { ValuesItem } from '../../../entities/ValuesItem';
import { ValuesRelease } from '../../../entities/ValuesRelease';
import { ValuesReply } from '../../../entities/ValuesReply';
import { ValuesResult } from '../../../entities/ValuesResult';
import type { ReleaseJson } from '../../../shared/api/model-values';
import { db } from '../../platform/database/data-source';
import { withoutLimit } from '../../platform/database/limited-client';
import { lockExisting } from '../../platform/database/transactions';
import { fieldError, UserError } from '../../platform/user-error';
import { insertDraft } from './change-release';
import { BATCH } from './delete-items';
import { NO_RELEASE } from './find-release';
import { isUnfinished, lockRelease } from './lock-release';
import { presentRelease } from './present-release';
import { lockReleases } from './publish-release';

/**
 * Makes a draft with everything that a published release has, to correct it. Its answers are copied in short
 * steps, and its results seen when all are there. If the copy was interrupted, the same call continues it.
 * Throws 400 for any number but the next, 404 or 409.
 */
export async function correctRelease(
  id: string,
  number: string,
  editor: Employee,
): Promise<ReleaseJson> {
  const draft = await db().transaction((manager) => beginCopy(manager, id, number, editor));
  const pairs = await db().query<Pair[]>(
    `SELECT before.id AS source, after.id AS target
     FROM values_result AS before JOIN values_result AS after USING (model_id, value_id)
     WHERE before.release_id = $1 AND before.import_id IS NULL
       AND after.release_id = $2 AND after.import_id = $2`,
    [id, draft.id],
  );
  await withoutLimit(async () => {
    for (const pair of pairs) while ((await copyItems(draft.id, pair)) > 0);
  });
  return db().transaction(async (manager) => {
    const copied = await lockRelease(manager, draft.id);
    const where = { releaseId: draft.id, importId: draft.id };
    await manager.update(ValuesResult, where, { importId: null });
    return presentRelease(manager, copied);
  });
}

/** The ids of two results. */
interface Pair {
  source: string;
  target: string;
}

/** The draft of a correction, whose results are hidden by bearing its id. */
async function beginCopy(
  manager: EntityManager,
  id: string,
  number: string,
  editor: Employee,
): Promise<ValuesRelease> {
  await lockReleases(manager);
  const source = await lockExisting(manager, ValuesRelease, { id }, NO_RELEASE);
  const begun = await manager.findOneBy(ValuesRelease, { number, correctsId: id });
  if (begun && (await isUnfinished(manager, begun.id))) return begun;
  if (source.status !== 'published' && source.status !== 'withdrawn') {
    const why = source.status === 'superseded' ? 'was corrected already' : 'is not published';
    throw new UserError('wrong-state', `Release ${source.number} ${why}`);
  }
  const next = nextNumber(source.number);
  if (number !== next) throw fieldError('number', `The next correction has the number ${next}`);
  const { planVersionId, demonstration, texts } = source;
  const own = { number, correctsId: id, planVersionId, demonstration, texts };
  const draft = await insertDraft(manager, own, editor);
  const results = await manager.findBy(ValuesResult, { releaseId: id, importId: IsNull() });
  const replies = await manager.findBy(ValuesReply, { releaseId: id });
  const copy = <Row>(row: Row) => ({ ...row, id: randomUUID(), releaseId: draft.id });
  await manager.save(
    ValuesResult,
    results.map((row) => ({ ...copy(row), importId: draft.id, changeReason: '' })),
  );
  await manager.save(ValuesReply, replies.map(copy));
  return draft;
}

/** "2026.1.1" of "2026.1", and "2026.1.2" of that. */
function nextNumber(number: string): string {
  const [year, release, correction = '0'] = number.split('.');
  return `${year}.${release}.${Number(correction) + 1}`;
}

/** Copies the next answers of a result; returns how many. */
function copyItems(releaseId: string, { source, target }: Pair): Promise<number> {
  return db().transaction(async (manager) => {
    // Excludes also the removal of a text, which would miss its copy.
    await lockRelease(manager, releaseId);
    const columns = db()
      .getMetadata(ValuesItem)
      .columns.map(({ databaseName }) => databaseName)
      .filter((name) => name !== 'id' && name !== 'result_id');
    // By a range of places, because Postgres would sort all that is left of a large result each time.
    const copied = await manager.query<object[]>(
      `WITH next AS (
         SELECT min(place) AS place FROM values_item WHERE result_id = $1 AND place >
           (SELECT coalesce(max(place), -1) FROM values_item WHERE result_id = $2))
       INSERT INTO values_item (id, result_id, ${columns.join(', ')})
       SELECT gen_random_uuid(), result.id, ${columns.map((name) => `item.${name}`).join(', ')}
       FROM values_item AS item JOIN values_result AS result
         ON result.id = $2 AND result.import_id = result.release_id
       WHERE item.result_id = $1 AND item.place >= (SELECT place FROM next)
         AND item.place < (SELECT place FROM next) + ${BATCH} RETURNING id`,
      [source, target],
    );
    return copied.length;
  });
}
