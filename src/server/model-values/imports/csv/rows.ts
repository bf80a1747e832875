import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { ImportFile } from '../reading/format';
import { refuse } from '../reading/values';
import { utf8Chunks } from './utf8';

export interface CsvRow {
  /** The line on which the row begins, from 1. */
  line: number;
  fields: string[];
}

/** In characters. A quote that never ends makes one row of the rest of a file. */
const MOST_OF_A_ROW = 4 * 1024 * 1024;

/** With the empty ones. A large upload has a fifth of it. */
const MOST_ROWS = 500_000;

const mistakes: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote in the row that begins here never ends. Add the missing "',
  CSV_INVALID_CLOSING_QUOTE:
    'a quote in the row that begins here ends in the middle of a text. Double each " inside a quoted text',
  INVALID_OPENING_QUOTE:
    'a text has a quote but does not begin with one. Put the text in quotes and double each " inside',
  CSV_MAX_RECORD_SIZE:
    'the row that begins here is longer than 4 MB. Check whether a quote in it never ends',
};

/** The rows of a CSV file, the header first, without empty ones. */
export async function* csvRows(file: ImportFile, delimiter: string): AsyncGenerator<CsvRow> {
  let line = 1;
  let rows = 0;
  const begins: number[] = [];
  const parser = parse({
    delimiter,
    bom: true,
    // All, because one file may mix them, and the parser takes only the first that it finds.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: MOST_OF_A_ROW,
    // Counted here, because an error discards the rows that were parsed but not yet used.
    on_record: (fields: string[]) => {
      rows += 1;
      if (rows > MOST_ROWS) refuse({ file: file.name }, `the file has more than ${MOST_ROWS} rows`);
      const isEmpty = fields.every((field) => field.trim() === '');
      if (!isEmpty) begins.push(line);
      line += 1 + fields.reduce((sum, field) => sum + countLineBreaks(field), 0);
      return isEmpty ? null : fields;
    },
  });
  // An error of either stream is thrown by the loop.
  pipeline(utf8Chunks(file), parser, () => undefined);
  try {
    for await (const fields of parser as AsyncIterable<string[]>) {
      yield { line: begins.shift() ?? line, fields };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    refuse({ file: file.name, line }, mistakes[error.code] ?? error.message);
  }
}

function countLineBreaks(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}
