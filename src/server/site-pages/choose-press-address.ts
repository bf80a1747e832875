import type { EntityManager } from 'typeorm';
import type { SitePage } from '../../entities/SitePage';
import type { FieldValues } from '../../shared/documents/fields';
import { defaultDirect, directProblem, withUnderscores } from '../../shared/post-address';
import { type Addressed, lockHolders, takenBy } from '../documents/addresses';
import { saveOldSlug, uniqueSlug } from '../platform/database/unique-slug';
import { fieldError } from '../platform/user-error';

/** The addresses of press items. */
export const pressAddresses = {
  table: 'site_page',
  nameOf: "coalesce(fields ->> 'title', '')",
  slugs: 'press',
  called: 'press item',
  field: 'values.direct',
} satisfies Addressed;

/** The address of a press item with these values. Its former address leads to it from now on. */
export async function keepPressAddress(
  manager: EntityManager,
  id: string,
  values: FieldValues,
  before: SitePage | null,
): Promise<string> {
  const direct = await choosePressAddress(manager, id, values, before);
  if (before?.direct && before.direct !== direct) {
    await saveOldSlug(manager, 'press', before.direct, id);
  }
  return direct;
}

/**
 * The last part of the address of a press item: as staff chose it; otherwise it stays, and begins as
 * the default of the title. Throws 400 for an address that is not allowed, or that another item has
 * or had.
 */
export async function choosePressAddress(
  manager: EntityManager,
  id: string,
  { title, direct }: FieldValues,
  before: SitePage | null,
): Promise<string> {
  const chosen = withUnderscores(typeof direct === 'string' ? direct : '');
  if (chosen === '') {
    return before?.direct ?? uniqueSlug(manager, 'press', defaultDirect(String(title)), id);
  }
  if (chosen === before?.direct) return chosen;
  const problem = directProblem(chosen);
  if (problem) throw fieldError(pressAddresses.field, problem);
  const [holder] = await lockHolders(manager, pressAddresses, chosen, id);
  if (holder) throw takenBy(holder, pressAddresses);
  return chosen;
}
