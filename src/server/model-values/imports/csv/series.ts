import type { Series } from '../reading/format';
import { refuse } from '../reading/values';
import { filledCell, placeOf } from './row';
import { rowsOf, type Table } from './table';
import type { CsvRow } from './rows';

/** More than a person can map. */
const MOST_SERIES = 1000;

/** The series of an upload: one for each value and model. */
export class TableSeries {
  /** In the order in which they first appear. */
  readonly list: Series[] = [];
  private readonly places = new Map<string, number>();

  /** The first pass over the files, which only counts: how many answers each series has. */
  static async of(tables: Table[]): Promise<TableSeries> {
    const found = new TableSeries();
    for (const table of tables) {
      for await (const row of rowsOf(table)) found.count(table, row);
    }
    return found;
  }

  /** The place in the list of the series that a row is of. */
  placeOf(table: Table, row: CsvRow): number {
    return this.places.get(nameOf(table, row)) ?? -1;
  }

  private count(table: Table, row: CsvRow): void {
    const name = nameOf(table, row);
    const place = this.places.get(name) ?? this.list.length;
    if (place === MOST_SERIES) {
      const problem = `there are more than ${MOST_SERIES} pairs of a model and a value. Split the upload`;
      refuse(placeOf(table, row), problem);
    }
    this.places.set(name, place);
    const series = (this.list[place] ??= newSeries(table, row));
    series.stated.answers = (series.stated.answers ?? 0) + 1;
  }
}

function nameOf(table: Table, row: CsvRow): string {
  return JSON.stringify([filledCell(table, row, 'value'), filledCell(table, row, 'model')]);
}

function newSeries(table: Table, row: CsvRow): Series {
  return {
    task: '',
    metric: filledCell(table, row, 'value'),
    filter: '',
    scorer: '',
    key: '',
    model: filledCell(table, row, 'model'),
    snapshot: '',
    file: table.file.name,
    measured: null,
    stated: {
      score: null,
      prompts: null,
      answers: 0,
      standardError: null,
      interval: null,
      scale: null,
      lowerIsBetter: null,
    },
  };
}
