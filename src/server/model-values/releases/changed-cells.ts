import { isDeepStrictEqual } from 'node:util';
import type { ChangedCellJson, FigureJson } from '../../../shared/api/model-values';
import type { CanonicalRelease, CanonicalResult } from '../../../shared/model-values/releases';

type Results = Pick<CanonicalRelease, 'results'>;

/**
 * What a correction changes of a release: each result that differs in more than its place among the others,
 * and those that only one of the two has.
 */
export function changedCells(before: Results, after: Results): ChangedCellJson[] {
  const changed = after.results.flatMap((result) => {
    const old = before.results.find(sameCell(result)) ?? null;
    if (old && isDeepStrictEqual(contentOf(old), contentOf(result))) return [];
    return change(result, old, result);
  });
  const removed = before.results.filter((old) => !after.results.some(sameCell(old)));
  return [...changed, ...removed.map((old) => change(old, old, null))];
}

const sameCell =
  ({ model, value }: CanonicalResult) =>
  (other: CanonicalResult) =>
    other.model === model && other.value === value;

/** As it is in JSON, without what follows from other results, and the reason of an earlier change. */
function contentOf({ place: _, changeReason: __, ...content }: CanonicalResult): unknown {
  return JSON.parse(JSON.stringify(content));
}

function change(
  { model, value }: CanonicalResult,
  before: CanonicalResult | null,
  after: CanonicalResult | null,
): ChangedCellJson {
  const reason = after?.changeReason ?? '';
  return {
    model,
    value,
    before: before && figureOf(before),
    after: after && figureOf(after),
    reason,
  };
}

function figureOf(result: CanonicalResult): FigureJson {
  const { state, reason, score, intervalLow, intervalHigh, prompts } = result;
  return { state, reason, score, intervalLow, intervalHigh, prompts };
}
