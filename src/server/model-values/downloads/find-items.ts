import { Between, IsNull, MoreThanOrEqual } from 'typeorm';
import { ValuesItem } from '../../../entities/ValuesItem';
import { ValuesResult } from '../../../entities/ValuesResult';
import type { CanonicalResult } from '../../../shared/model-values/releases';
import { db } from '../../platform/database/data-source';
import { type Param } from '../../platform/http/query';
import { fieldError, UserError } from '../../platform/user-error';
import { idsOf } from '../releases/addresses';
import type { PublicRelease } from './find-releases';

/** What a release says about a model and a value. Throws 404 if it says nothing. */
export function findCell(
  { content }: PublicRelease,
  { model, value }: { model: string; value: string },
): CanonicalResult {
  const found = content.results.find((result) => result.model === model && result.value === value);
  if (found) return found;
  throw new UserError('not-found', 'This release has no result of this model for this value');
}

/** The id of a result of a published release; null if its model or its value was deleted since. */
async function findResultId(
  { row }: PublicRelease,
  { model, value }: CanonicalResult,
): Promise<string | null> {
  const { manager } = db();
  const modelId = (await idsOf(manager, 'model', [{ address: model }])).get(model);
  const valueId = (await idsOf(manager, 'modelValue', [{ address: value }])).get(value);
  if (modelId === undefined || valueId === undefined) return null;
  const where = { releaseId: row.id, modelId, valueId, importId: IsNull() };
  return (await manager.findOneBy(ValuesResult, where))?.id ?? null;
}

const PLACE = /^\d{1,9}$/;

/** The place of the first item of a page, which the Link header of the page before has. */
export const itemCursor: Param<number> = {
  description: 'The start of the page, from the Link header of the previous page',
  schema: { type: 'string' },
  read(sent = '0') {
    if (typeof sent === 'string' && PLACE.test(sent)) return Number(sent);
    throw fieldError('cursor', 'The cursor is not valid. Start from the first page');
  },
};

/** The items of a result from a place on, and the start of the next page; null on the last page. */
export async function findItems(
  release: PublicRelease,
  result: CanonicalResult,
  { cursor, limit }: { cursor: number; limit: number },
): Promise<{ items: ValuesItem[]; cursor: string | null }> {
  const resultId = await findResultId(release, result);
  if (resultId === null) return { items: [], cursor: null };
  const items = await db().manager.find(ValuesItem, {
    where: { resultId, place: MoreThanOrEqual(cursor) },
    order: { place: 'ASC' },
    take: limit + 1,
  });
  const next = items[limit]?.place;
  return { items: items.slice(0, limit), cursor: next === undefined ? null : String(next) };
}

/** Items that are read at once where all of them are sent. */
const BATCH = 200;

/** All items of a result in their order, read a few at a time. */
export async function* eachItem(
  release: PublicRelease,
  result: CanonicalResult,
): AsyncGenerator<ValuesItem> {
  const resultId = await findResultId(release, result);
  if (resultId === null) return;
  for (let start = 0; start < result.items.count; start += BATCH) {
    const place = Between(start, start + BATCH - 1);
    yield* await db().manager.find(ValuesItem, {
      where: { resultId, place },
      order: { place: 'ASC' },
    });
  }
}
