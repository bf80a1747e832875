import { createHash } from 'node:crypto';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import type { Employee } from '../../../entities/Employee';
import { db } from '../../platform/database/data-source';
import { withoutLimit } from '../../platform/database/limited-client';
import { unavailable } from '../../platform/user-error';
import lists from './look-alikes.json';

const hash = createHash('sha256')
  .update(`1${JSON.stringify(lists)}`)
  .digest('hex');

/**
 * Which rules made the keys of a name, stored before them: it changes with the list, or with the number
 * above. With the colon it is no key.
 */
const RULES = `:${hash.slice(0, 8)}`;

const likeOf = new Map<string, string>();
for (const [like, characters] of Object.entries(lists)) {
  for (const character of characters) likeOf.set(character, like);
}

/** The skeleton of UTS 39, of compatibility characters too: equal for texts that look alike. */
function skeleton(text: string): string {
  const parts = Array.from(
    text.normalize('NFKD'),
    (character) => likeOf.get(character) ?? character,
  );
  return parts.join('').normalize('NFKD');
}

/** The skeleton without letter case. `l` looks like `I`, the capital of `i`. */
function fold(text: string): string {
  return skeleton(text.normalize('NFKD').toUpperCase().toLowerCase()).replaceAll('i', 'l');
}

/**
 * Two names look alike if they share a key. Capitals can look like letters whose small forms
 * differ (Greek Ν and ν, like N and v), so there is a key of each order of folding. Spaces and
 * punctuation make no difference.
 */
export function keysOf(name: string): string[] {
  const keys = [fold(fold(name)), fold(fold(skeleton(name)))].map(
    (key) =>
      key.replace(/[^\p{L}\p{M}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '') ||
      name.normalize('NFKC').toLowerCase(),
  );
  return [...new Set(keys)];
}

/** How many names are folded at a time, which takes up to 10 ms. */
const BATCH = 100;

/** How many batches a request waits for. Only right after an upgrade there can be more. */
const BATCHES = 5;

/** How long after a failure, or for names that another transaction holds, the rest is tried again. */
const RETRY_MS = 3000;

/**
 * Stores the keys of all names that have none. Returns the accounts whose rows another transaction has
 * locked, which it leaves. Throws a 503 if there are too many, which startKeepingNames() is making.
 */
export async function storeNameKeys(
  manager: EntityManager,
): Promise<Pick<Employee, 'id' | 'name'>[]> {
  for (let batch = 1; (await storeSome(manager)) === BATCH; batch += 1) {
    if (batch === BATCHES) {
      throw unavailable('The site is being upgraded. Try again in a minute', 60);
    }
    await setImmediate();
  }
  return manager.query(`SELECT id, name FROM employee WHERE name_keys IS NULL`);
}

async function storeSome(manager: EntityManager): Promise<number> {
  const rows = await manager.query<{ id: string; name: string }[]>(
    `SELECT id, name FROM employee WHERE name_keys IS NULL
     ORDER BY id LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED`,
    [BATCH],
  );
  if (rows.length === 0) return 0;
  const keys = rows.map(({ name }) => JSON.stringify([RULES, ...keysOf(name)]));
  await manager.query(
    `UPDATE employee SET name_keys = ARRAY(SELECT jsonb_array_elements_text(made.keys::jsonb))
     FROM unnest($1::uuid[], $2::text[]) AS made (id, keys) WHERE employee.id = made.id`,
    [rows.map(({ id }) => id), keys],
  );
  return rows.length;
}

/**
 * Makes the keys of the names that have none or that other rules have made, after an upgrade, until all
 * have them. Nobody waits for it: requireOwnName() makes those that it needs. Returns the function that
 * stops it.
 */
export function startKeepingNames(log: Logger): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const done = withoutLimit(async () => {
    while (!signal.aborted) {
      try {
        if (await storeAll(signal)) return;
      } catch (error) {
        log.warn({ err: error }, 'making the keys of names failed');
      }
      // Rejects when it is stopped.
      await setTimeout(RETRY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  });
  return () => {
    stopping.abort();
    return done;
  };
}

/** Returns whether all names have keys: those of a sign-up that goes on are left, and it may fail. */
async function storeAll(signal: AbortSignal): Promise<boolean> {
  await db().query(`UPDATE employee SET name_keys = NULL WHERE name_keys[1] <> $1`, [RULES]);
  for (let stored = BATCH; stored === BATCH && !signal.aborted;) {
    stored = await db().transaction(storeSome);
  }
  const left = await db().query<unknown[]>(
    'SELECT 1 FROM employee WHERE name_keys IS NULL LIMIT 1',
  );
  return left.length === 0;
}
