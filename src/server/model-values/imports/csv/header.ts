import { type Place, plainText, refuse } from '../reading/values';

const required = ['prompt_id', 'model', 'value', 'prompt', 'answer', 'score'] as const;
const optional = ['epoch', 'state', 'target', 'language', 'explanation'] as const;

export type ColumnName = (typeof required)[number] | (typeof optional)[number];

/** Where each column of a file is. */
export interface Header {
  columns: Map<ColumnName, number>;
  raters: { name: string; at: number }[];
  /** The names of columns that are not taken. */
  unknown: string[];
  width: number;
}

const known: readonly string[] = [...required, ...optional];
const isKnown = (name: string): name is ColumnName => known.includes(name);
const rater = /^rating:\s*(.+)$/i;

/** Which column is which. */
export function readHeader(fields: string[], place: Place): Header {
  const header: Header = { columns: new Map(), raters: [], unknown: [], width: fields.length };
  const seen = new Set<string>();
  for (const [at, field] of fields.entries()) {
    const name = plainText(field).trim();
    if (name && seen.has(name)) refuse(place, `there are two columns "${name}"`);
    seen.add(name);
    addColumn(header, name, at);
  }
  const missing = required.filter((name) => !header.columns.has(name));
  if (missing.length > 0) {
    const [which, verb] = missing.length === 1 ? ['column', 'is'] : ['columns', 'are'];
    refuse(
      place,
      `the ${which} ${missing.join(', ')} ${verb} missing. Compare it with the template`,
    );
  }
  return header;
}

function addColumn({ columns, raters, unknown }: Header, name: string, at: number): void {
  const [, raterName] = rater.exec(name) ?? [];
  const plain = name.toLowerCase();
  if (raterName) raters.push({ name: raterName, at });
  else if (isKnown(plain) && !columns.has(plain)) columns.set(plain, at);
  else if (name) unknown.push(name);
}

/** Whether a header line may be of our template, and not of a table beside another format's files. */
export function hasPromptId(headerLine: string): boolean {
  return /(?:^|[,;\t])\s*"?prompt_id\b/i.test(headerLine);
}
