import type { EntityManager } from 'typeorm';
import type { SitePage } from '../../entities/SitePage';
import type { FieldValues } from '../../shared/documents/fields';
import { defaultDirect, directProblem, withUnderscores } from '../../shared/post-address';
import { lockSlugs, saveOldSlug, uniqueSlug } from '../platform/database/unique-slug';
import { fieldError } from '../platform/user-error';

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
  if (problem) throw fieldError('values.direct', problem);
  await lockSlugs(manager, 'press');
  const [holder] = await manager.query<{ title: string; has: boolean }[]>(
    `SELECT fields ->> 'title' AS title, has
       FROM (
         SELECT id, true AS has FROM site_page WHERE direct = $1
         UNION ALL SELECT target, false FROM old_slug WHERE kind = 'press' AND slug = $1
       ) AS named JOIN site_page USING (id)
       WHERE id <> $2 ORDER BY has DESC LIMIT 1`,
    [chosen, id],
  );
  if (!holder) return chosen;
  const name = `The press item “${holder.title}”`;
  throw fieldError(
    'values.direct',
    holder.has
      ? `${name} has this address`
      : `${name} had this address, and old links to it still work`,
  );
}
