import { DamagedError } from './backup-error';
import { MANIFEST, type Manifest, mediaOf, SECRETS, tableOf } from './manifest';
import { knownTables } from './tables';

type Unchecked = Record<string, unknown>;

const isObject = (value: unknown): value is Unchecked =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && pattern.test(value);
const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
const isListOf = (value: unknown, is: (one: unknown) => boolean) =>
  Array.isArray(value) && value.every((one) => is(one));

/** A name that needs no quotes in SQL; the database has to know it too, before a statement names it. */
const isName = (value: unknown) => isText(value, /^[a-z_][a-z0-9_]{0,62}$/);

/** What each value of a manifest must be, as the message calls it. */
const rules: Record<keyof Omit<Manifest, 'format'>, (value: unknown) => boolean> = {
  scope: (value) => value === 'site' || value === 'content',
  createdAt: (value) => isText(value, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  release: (value) => isText(value, /^[\w.+-]{1,60}$/),
  migration: (value) => isText(value, /^\w{1,200}$/),
  hasMedia: (value) => typeof value === 'boolean',
  missing: (value) => isListOf(value, (name) => typeof name === 'string' && mediaOf(name) !== null),
  tables: (value) => isListOf(value, isTable),
  parts: (value) => isListOf(value, isPart),
  mac: (value) => value === undefined || isText(value, /^[0-9a-f]{64}$/),
};

function isTable(value: unknown): boolean {
  if (!isObject(value) || !isCount(value.rows)) return false;
  return (
    knownTables().has(String(value.name)) && isName(value.name) && isListOf(value.columns, isName)
  );
}

function isPart(value: unknown): boolean {
  if (!isObject(value) || typeof value.name !== 'string') return false;
  const { name, bytes, sha256, rows } = value;
  const table = tableOf(name);
  const isOfTable = table !== undefined && knownTables().has(table);
  const isKnown = isOfTable
    ? isCount(rows)
    : rows === undefined && (name === SECRETS || mediaOf(name));
  return Boolean(isKnown) && isCount(bytes) && isText(sha256, /^[0-9a-f]{64}$/);
}

/**
 * Checks all that a manifest says, once and before anything is done with it: an archive may come from anywhere. Throws
 * DamagedError.
 */
export function checkManifest(manifest: object): asserts manifest is Manifest {
  const values = manifest as Unchecked;
  for (const [name, isValid] of Object.entries(rules)) {
    if (!isValid(values[name])) throw new DamagedError(`${name} in its ${MANIFEST} is not valid`);
  }
}
