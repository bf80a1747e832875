import type {
  CanonicalRelease,
  CanonicalResult,
  ReleaseStatus,
} from '../../../shared/model-values/releases';
import type { ChangedCellJson } from '../../../shared/api/model-values';
import type { CellFigure } from '../../../shared/model-values/changed-cells';
import { type CsvCell, csvText } from '../../platform/http/csv';
import type { PublicRelease } from './find-releases';

/** A result with what it is about. */
interface TableRow extends CanonicalResult {
  number: string;
  status: ReleaseStatus;
  about: { model: CanonicalRelease['models'][number]; value: CanonicalRelease['values'][number] };
}

type Columns = Record<string, (row: TableRow) => CsvCell>;

/** What a chart of one value shows. */
const chartColumns: Columns = {
  release: ({ number }) => number,
  status: ({ status }) => status,
  model: ({ model }) => model,
  model_name: ({ about }) => about.model.name,
  value: ({ value }) => value,
  value_name: ({ about }) => about.value.name,
  state: ({ state }) => state,
  score: ({ score }) => score,
  interval_low: ({ intervalLow }) => intervalLow,
  interval_high: ({ intervalHigh }) => intervalHigh,
  scale_low: ({ scaleLow }) => scaleLow,
  scale_high: ({ scaleHigh }) => scaleHigh,
  lower_is_better: ({ lowerIsBetter }) => String(lowerIsBetter),
  place_from: ({ place }) => place?.from ?? null,
  place_to: ({ place }) => place?.to ?? null,
  prompts: ({ prompts }) => prompts,
};

const tableColumns: Columns = {
  ...chartColumns,
  answers: ({ answers }) => answers,
  refusals: ({ refusals }) => refusals,
  errors: ({ errors }) => errors,
  unscored: ({ unscored }) => unscored,
  method: ({ method }) => method,
  raters: ({ raters }) => raters,
  agreement: ({ agreement }) => agreement,
  agreement_level: ({ agreementLevel }) => agreementLevel,
  source: ({ source }) => source,
  stated_score: ({ stated }) => stated?.score ?? null,
  stated_prompts: ({ stated }) => stated?.prompts ?? null,
  stated_answers: ({ stated }) => stated?.answers ?? null,
  stated_standard_error: ({ stated }) => stated?.standardError ?? null,
  stated_interval_low: ({ stated }) => stated?.interval?.lower ?? null,
  stated_interval_high: ({ stated }) => stated?.interval?.upper ?? null,
  recomputed_score: ({ recomputed }) => recomputed?.score ?? null,
  recomputed_interval_low: ({ recomputed }) => recomputed?.intervalLow ?? null,
  recomputed_interval_high: ({ recomputed }) => recomputed?.intervalHigh ?? null,
  recomputed_prompts: ({ recomputed }) => recomputed?.prompts ?? null,
  recomputed_answers: ({ recomputed }) => recomputed?.answers ?? null,
  expected_answers: ({ expectedAnswers }) => expectedAnswers,
  reason: ({ reason }) => reason,
  explanation: ({ explanation }) => explanation,
  change_reason: ({ changeReason }) => changeReason,
  evidence: ({ evidence }) => evidence,
  items: ({ items }) => items.count,
  items_sha256: ({ items }) => items.hash,
  measured_at: ({ measuredAt }) => measuredAt,
  maker: ({ about }) => about.model.maker,
  snapshot: ({ about }) => about.model.snapshot,
};

function rowsOf({ row, content }: PublicRelease): TableRow[] {
  const { number, models, values, results } = content;
  return results.flatMap((result) => {
    const model = models.find(({ address }) => address === result.model);
    const value = values.find(({ address }) => address === result.value);
    if (!model || !value) return [];
    return [{ ...result, number, status: row.status, about: { model, value } }];
  });
}

function tableOf(columns: Columns, rows: TableRow[]): string {
  const cells = Object.values(columns);
  return csvText(
    Object.keys(columns),
    rows.map((row) => cells.map((cell) => cell(row))),
  );
}

/** All figures of a release as CSV, a row for each model and value. */
export const tableFile = (release: PublicRelease): string => tableOf(tableColumns, rowsOf(release));

/** What the chart of a value shows, as CSV; null if the release has no such value. */
export function chartFile(release: PublicRelease, value: string): string | null {
  const rows = rowsOf(release).filter((row) => row.value === value);
  return rows.length > 0 ? tableOf(chartColumns, rows) : null;
}

const figures: Record<string, (cell: CellFigure) => CsvCell> = {
  state: ({ state }) => state,
  score: ({ score }) => score,
  interval_low: ({ intervalLow }) => intervalLow,
  interval_high: ({ intervalHigh }) => intervalHigh,
  prompts: ({ prompts }) => prompts,
};

/** The cells that a correction changes as CSV, with their former and new figures. */
export function changesFile(changes: readonly ChangedCellJson[]): string {
  const sides = ['before', 'after'] as const;
  const columns = sides.flatMap((side) =>
    Object.entries(figures).map(([name, read]) => ({
      name: `${side}_${name}`,
      cell: (changed: ChangedCellJson) => (changed[side] ? read(changed[side]) : null),
    })),
  );
  return csvText(
    ['model', 'value', ...columns.map(({ name }) => name), 'reason'],
    changes.map((changed) => [
      changed.model,
      changed.value,
      ...columns.map(({ cell }) => cell(changed)),
      changed.reason,
    ]),
  );
}
