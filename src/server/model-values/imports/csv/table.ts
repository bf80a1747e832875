import type { ImportFile } from '../reading/format';
import { readHead } from '../reading/file-head';
import { refuse } from '../reading/values';
import { type Header, hasPromptId, readHeader } from './header';
import { type CsvRow, csvRows } from './rows';
import { refuseEncoding } from './utf8';

/** A CSV file whose header was read. */
export interface Table {
  file: ImportFile;
  delimiter: string;
  header: Header;
}

/** Reads the header of a file. Throws a UserError that says what is wrong with it. */
export async function openTable(file: ImportFile): Promise<Table> {
  const headerLine = await readHeaderLine(file);
  const delimiter = findDelimiter(headerLine);
  for await (const { fields, line } of csvRows(file, delimiter)) {
    return { file, delimiter, header: readHeader(fields, { file: file.name, line }) };
  }
  return refuse({ file: file.name }, 'the file is empty');
}

/** Whether a file may be a table after the template. */
export async function isTable(file: ImportFile): Promise<boolean> {
  return hasPromptId((await firstLine(file)) ?? '');
}

async function readHeaderLine(file: ImportFile): Promise<string> {
  const line = await firstLine(file);
  if (line === undefined) refuse({ file: file.name }, 'the file is empty');
  // As UTF-16 has it in every letter of English.
  if (line.includes('\0')) refuseEncoding({ file: file.name, line: 1 });
  return line;
}

async function firstLine(file: ImportFile): Promise<string | undefined> {
  return /[^\r\n]+/.exec(await readHead(file))?.[0];
}

/** The separator that the header line has most of outside of quotes. */
function findDelimiter(headerLine: string): string {
  const plain = headerLine.replace(/"[^"]*"/g, '');
  const count = (separator: string) => plain.split(separator).length;
  const [first = ','] = [',', ';', '\t'].toSorted((one, other) => count(other) - count(one));
  return first;
}

/** The rows below the header. Throws if one has too few or too many cells. */
export async function* rowsOf({ file, delimiter, header }: Table): AsyncGenerator<CsvRow> {
  let isHeader = true;
  for await (const row of csvRows(file, delimiter)) {
    const { fields, line } = row;
    const surplus = fields.slice(header.width).some((field) => field !== '');
    if (!isHeader && (fields.length < header.width || surplus)) {
      const counts = `the row has ${fields.length} cells, but the header has ${header.width}`;
      refuse(
        { file: file.name, line },
        `${counts}. A text with a separator in it must be in quotes`,
      );
    }
    if (!isHeader) yield row;
    isHeader = false;
  }
}
