import { type EntityManager, Not } from 'typeorm';
import { Employee } from '../../../entities/Employee';
import { UserError } from '../../platform/user-error';
import { anyStatus } from './find';
import lists from './look-alikes.json';

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

// Folding takes up to 0.1 ms, and every sign-up compares the names of all accounts.
const MAX_KEPT = 20_000;
const keysOfNames = new Map<string, string[]>();

/**
 * Two names look alike if they share a key. Capitals can look like letters whose small forms
 * differ (Greek Ν and ν, like N and v), so there is a key of each order of folding. Spaces and
 * punctuation make no difference.
 */
function keysOf(name: string): string[] {
  const known = keysOfNames.get(name);
  if (known) return known;
  const keys = [fold(fold(name)), fold(fold(skeleton(name)))].map(
    (key) =>
      key.replace(/[^\p{L}\p{M}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '') ||
      name.normalize('NFKC').toLowerCase(),
  );
  if (keysOfNames.size >= MAX_KEPT) keysOfNames.clear();
  keysOfNames.set(name, keys);
  return keys;
}

/** Whether readers could take one name for the other. */
export function looksLike(name: string, other: string): boolean {
  const keys = keysOf(other);
  return keysOf(name).some((key) => keys.includes(key));
}

const TAKEN =
  'Another account has this name, or one that looks like it. Add to your name, or ask an admin';

/**
 * Throws 409 if the name looks like the name of another account. Of two simultaneous calls with one
 * name, the second waits in uniqueSlug(), which comes first in the caller's transaction.
 */
export async function requireOwnName(
  manager: EntityManager,
  { id, name }: Pick<Employee, 'id' | 'name'>,
  message = TAKEN,
): Promise<void> {
  const others = await manager.find(Employee, {
    select: { name: true },
    where: { id: Not(id), ...anyStatus },
  });
  const keys = new Set(keysOf(name));
  if (!others.some((other) => keysOf(other.name).some((key) => keys.has(key)))) return;
  throw new UserError('name-taken', message, { fields: { name: message } });
}
