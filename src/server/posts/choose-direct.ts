import type { EntityManager } from 'typeorm';
import {
  defaultDirect,
  directProblem,
  isDefaultDirect,
  withUnderscores,
} from '../../shared/post-address';
import { Blog } from '../../entities/Blog';
import { type Addressed, lockHolders, takenBy } from '../documents/addresses';
import { uniqueSlug } from '../platform/database/unique-slug';
import { fieldError } from '../platform/user-error';
import type { NamedInput } from './input';

/** The addresses of posts. */
export const postAddresses = {
  table: 'blog',
  nameOf: 'name',
  slugs: 'blog',
  called: 'post',
  field: 'direct',
} satisfies Addressed;

/**
 * The `direct` to store for a post. If it is omitted, an address that the writer chose stays, and the
 * default follows the title; '' asks for the default. Throws 400 for an address that is not allowed,
 * or that leads to another post.
 */
export async function chooseDirect(
  manager: EntityManager,
  { name, direct }: Pick<NamedInput, 'name' | 'direct'>,
  id: string,
  before: Pick<Blog, 'name' | 'direct'> | null,
): Promise<string> {
  const chosen = withUnderscores(direct ?? '');
  if (chosen !== '') {
    const isAllowed = chosen === before?.direct || chosen === defaultDirect(name);
    const problem = isAllowed ? null : directProblem(chosen);
    if (problem) throw fieldError('direct', problem);
    if (chosen !== before?.direct) await takeAddress(manager, chosen, id);
    return chosen;
  }
  const isOmitted = direct === undefined || direct === null;
  if (before && isOmitted && !isDefaultDirect(before.direct, before.name)) return before.direct;
  // Also with the number that it got when it was taken.
  if (before && isDefaultDirect(before.direct, name)) return before.direct;
  return uniqueSlug(manager, 'blog', defaultDirect(name), id);
}

/**
 * Makes an address free. A post that readers do not see gives its address away and gets its default.
 * Throws 400 if the address leads readers to another post, or will at a scheduled time.
 */
async function takeAddress(manager: EntityManager, direct: string, id: string): Promise<void> {
  const others = await lockHolders(manager, postAddresses, direct, id);
  const holder = others.find(({ status }) => status === 'published' || status === 'scheduled');
  if (holder) throw takenBy(holder, postAddresses);
  const hidden = others.find(({ has }) => has);
  if (!hidden) return;
  const other = await uniqueSlug(manager, 'blog', defaultDirect(hidden.name), hidden.id, direct);
  await manager.update(Blog, { id: hidden.id }, { direct: other });
}
