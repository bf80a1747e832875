/**
 * JSON in the one spelling of RFC 8785, whose hash is the same on every machine: keys in the order of their
 * UTF-16 units, no spaces, numbers as JavaScript prints them. Throws a TypeError for what has no such
 * spelling: NaN and infinite numbers, half of a surrogate pair, and what JSON does not have.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`JSON has no ${value}`);
    return JSON.stringify(value); // -0 is 0
  }
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw new TypeError('A text has half of a surrogate pair');
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object') throw new TypeError(`JSON has no ${typeof value}`);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${canonicalJson(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}
