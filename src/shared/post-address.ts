import { encodeSegment } from './encode-segment';

/** The path of a post's page, from its `direct`. */
export function postPath(direct: string): string {
  return `/blog/${encodeSegment(direct)}`;
}

/** `direct` with an underscore for each space, as it is stored. */
export function withUnderscores(direct: string): string {
  return direct.trim().replace(/\s/g, '_');
}

/**
 * The `direct` of a post whose writer chose none. Browsers resolve `.` and `..` before sending a
 * request, and a UUID would be looked up as an _id.
 */
export function defaultDirect(name: string): string {
  const direct = withUnderscores(name);
  return isReserved(direct) ? `${direct}_` : direct;
}

/** Whether `direct` is the default for a name, perhaps with a number because it was taken. */
export function isDefaultDirect(direct: string, name: string): boolean {
  const wanted = defaultDirect(name);
  return direct.startsWith(wanted) && /^(_\d+)?$/.test(direct.slice(wanted.length));
}

/** Says why a writer cannot choose this address, or null. */
export function directProblem(direct: string): string | null {
  if (isReserved(direct)) return 'Address must not be an id, “.” or “..”';
  const wrong = /[/\\?#%]/.exec(direct)?.[0];
  if (wrong) return `Address must not contain ${wrong}`;
  return /[\p{Cc}\p{Cs}]/u.test(direct) ? 'Address must not contain control characters' : null;
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function isReserved(direct: string): boolean {
  return direct === '.' || direct === '..' || ID.test(direct);
}
