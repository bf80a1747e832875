import type { CanonicalRelease, CanonicalResult, ResultState } from './releases';

/** What a table shows of a result. */
export interface CellFigure {
  state: ResultState;
  /** Why it was not tested, or withdrawn. */
  reason: string;
  score: number | null;
  intervalLow: number | null;
  intervalHigh: number | null;
  prompts: number;
}

/** A cell that differs between two releases; null where one of them does not have it. */
export interface ChangedCell {
  /** The addresses of the model and the value. */
  model: string;
  value: string;
  before: CellFigure | null;
  after: CellFigure | null;
  /** Why it was changed. */
  reason: string;
}

type Results = Pick<CanonicalRelease, 'results'>;

/**
 * The cells in which a release differs from the one that it corrects, in the order of the later one, then
 * those that only the earlier one has. A cell differs if anything about it does, such as an answer behind
 * the same score. Its place among the models does not count, because that follows from other cells.
 */
export function changedCells(before: Results, after: Results): ChangedCell[] {
  const former = new Map(before.results.map((result) => [cellOf(result), result]));
  const changed: ChangedCell[] = [];
  for (const result of after.results) {
    const old = former.get(cellOf(result));
    former.delete(cellOf(result));
    if (!old || comparable(old) !== comparable(result)) changed.push(change(old, result, result));
  }
  for (const old of former.values()) changed.push(change(old, undefined, old));
  return changed;
}

const cellOf = ({ model, value }: CanonicalResult) => `${model} ${value}`;

/** What counts, with the members of each object in one order: rows and canonical JSON differ in theirs. */
function comparable({ place: _, changeReason: _reason, ...result }: CanonicalResult): string {
  return JSON.stringify(result, (_key, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

function change(
  before: CanonicalResult | undefined,
  after: CanonicalResult | undefined,
  { model, value }: CanonicalResult,
): ChangedCell {
  return {
    model,
    value,
    before: before ? figureOf(before) : null,
    after: after ? figureOf(after) : null,
    reason: after?.changeReason ?? '',
  };
}

function figureOf({ state, reason, score, intervalLow, intervalHigh, prompts }: CanonicalResult) {
  return { state, reason, score, intervalLow, intervalHigh, prompts };
}
