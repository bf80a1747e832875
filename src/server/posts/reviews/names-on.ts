import type { Blog } from '../../../entities/Blog';

/** The ids of the accounts whose names readers see on a post. */
export function namesOn({ authors }: Pick<Blog, 'authors'>): string[] {
  return authors.flatMap(({ id }) => id ?? []);
}
