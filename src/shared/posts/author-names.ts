import type { PostAuthor } from './post-fields';

/** The names of a post's authors as one text: "Ada King, Ben Okri and Cleo Diaz". */
export function authorNames(authors: { name: string }[]): string {
  return authors.map(({ name }, at) => nameSeparator(at, authors.length) + name).join('');
}

/** What is written before the name at a place, counted from 0, of so many. */
export function nameSeparator(at: number, count: number): '' | ', ' | ' and ' {
  if (at === 0) return '';
  return at === count - 1 ? ' and ' : ', ';
}

/** Whether two lists have the same people in the same order. A person without an id is compared by name. */
export function sameAuthors(one: PostAuthor[], other: PostAuthor[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ id, name }, at) => {
      const known = other[at]?.id ?? null;
      return id !== null && known !== null ? id === known : name === other[at]?.name;
    })
  );
}
