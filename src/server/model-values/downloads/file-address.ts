/** Where releases and their files are on the site. */
export const RELEASES = '/bot_values/releases';
export const SCHEMA_PATH = `${RELEASES}/schema.json`;

/** What can be downloaded of a release, by what follows its number. */
const endings = [
  'csv',
  'json',
  'changes.csv',
  'txt',
  'bib',
  'csl.json',
  'every-eval-ever.zip',
] as const;
export type FileEnding = (typeof endings)[number];

/** The address of a file of a release; `value`: the value whose chart it has the figures of. */
export type FileAddress = { number: string } & ({ ending: FileEnding } | { value: string });

const file = new RegExp(
  `^${RELEASES}/([\\d.]{1,20})(?:\\.(${endings.join('|').replaceAll('.', '\\.')})|/([^/]+)\\.csv)$`,
);

/** Which file of which release a path leads to; null if it cannot be one. */
export function readFileAddress(path: string): FileAddress | null {
  const [, number = '', ending, value] = file.exec(path) ?? [];
  if (ending !== undefined) return { number, ending: ending as FileEnding };
  if (value === undefined) return null;
  try {
    return { number, value: decodeURIComponent(value) };
  } catch {
    return null; // not UTF-8
  }
}

/** The route of a file that the page cache keeps; null for other paths. A zip is too large for it. */
export function cachedFileRoute(path: string): string | null {
  if (path === SCHEMA_PATH) return path;
  const isKept = !/[A-Z%]|\.zip$/.test(path) && readFileAddress(path) !== null;
  return isKept ? `${RELEASES}/:file` : null;
}
