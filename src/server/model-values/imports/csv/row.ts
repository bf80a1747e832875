import type { Dropped, Sample, SampleScore } from '../reading/format';
import { drop, type Place, plainText, refuse, withoutPayloads } from '../reading/values';
import type { ColumnName } from './header';
import { readNumber } from './number';
import type { CsvRow } from './rows';
import type { Table } from './table';

const states = ['scored', 'refused', 'error', 'unscored'] as const;
const isState = (text: string): text is SampleScore['state'] =>
  (states as readonly string[]).includes(text);

/** The text of a column in a row; '' if the file has no such column. */
export function cell({ header }: Table, { fields }: CsvRow, column: ColumnName): string {
  const at = header.columns.get(column);
  return at === undefined ? '' : plainText(fields[at] ?? '');
}

/** As `cell`, without space around it; throws if that leaves nothing. */
export function filledCell(table: Table, row: CsvRow, column: ColumnName): string {
  const text = cell(table, row, column).trim();
  return text || refuse(placeOf(table, row), `${column} is empty`);
}

/** The sample of a row, for the series in this place of the list. */
export function readSample(table: Table, row: CsvRow, series: number, dropped: Dropped): Sample {
  const text = (column: ColumnName) => withoutPayloads(cell(table, row, column), dropped);
  return {
    file: table.file.name,
    id: filledCell(table, row, 'prompt_id'),
    epoch: readEpoch(table, row),
    prompt: [{ role: 'user', text: text('prompt') }],
    answer: text('answer'),
    target: text('target'),
    language: cell(table, row, 'language').trim(),
    settings: {},
    scores: [
      {
        series,
        ...readScore(table, row, dropped),
        ratings: readRatings(table, row),
        explanation: text('explanation'),
        edits: [],
      },
    ],
  };
}

function readEpoch(table: Table, row: CsvRow): number {
  const text = cell(table, row, 'epoch').trim() || '1';
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  return refuse(placeOf(table, row), `epoch "${text}" is not a whole number from 1`);
}

function readScore(
  table: Table,
  row: CsvRow,
  dropped: Dropped,
): Pick<SampleScore, 'score' | 'state'> {
  const place = placeOf(table, row);
  const score = readNumber(cell(table, row, 'score'), 'score', table.delimiter, place);
  const given = cell(table, row, 'state').trim().toLowerCase();
  const state = given || (score === null ? 'unscored' : 'scored');
  if (!isState(state)) refuse(place, `state "${state}" is not one of ${states.join(', ')}`);
  if (state === 'scored' && score === null) refuse(place, 'state is scored, but score is empty');
  if (state !== 'scored' && score !== null) drop(dropped, 'scores of answers that are not scored');
  return { state, score: state === 'scored' ? score : null };
}

function readRatings(table: Table, row: CsvRow): SampleScore['ratings'] {
  return table.header.raters.flatMap(({ name, at }) => {
    const text = row.fields[at] ?? '';
    const rating = readNumber(text, `rating:${name}`, table.delimiter, placeOf(table, row));
    return rating === null ? [] : [{ rater: name, rating }];
  });
}

export const placeOf = ({ file }: Table, { line }: CsvRow): Place => ({ file: file.name, line });
