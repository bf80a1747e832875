import type { PostAuthor } from '../../../../shared/posts/post-fields';
import type { PostAuthorJson } from '../../../../shared/api/accounts';

/** A person in the list of an author's control. */
export interface AuthorChoice extends PostAuthor {
  /** The name, and more if two people have it. */
  label: string;
}

/** What identifies an author in the form. */
export const valueOf = ({ id, name }: PostAuthor): string => id ?? name;

/** The account of an author; without an id, the only one with the name. */
export function accountOf(
  { id, name }: PostAuthor,
  known: PostAuthorJson[],
): PostAuthorJson | undefined {
  if (id !== null) return known.find((one) => one.id === id);
  const named = known.filter((one) => one.name === name);
  return named.length === 1 ? named[0] : undefined;
}

/**
 * Who can be chosen in the place of `own`, null for a new place: everybody who is not chosen yet. The
 * author who is there stays in the list, also without an active account.
 */
export function choices(
  own: PostAuthor | null,
  chosen: PostAuthor[],
  known: PostAuthorJson[],
): AuthorChoice[] {
  const taken = chosen
    .filter((author) => author !== own)
    .map((author) => valueOf(accountOf(author, known) ?? author));
  const free = known.filter(({ id }) => !taken.includes(id));
  const listed = free.map(({ id, name, ...about }) => ({
    id,
    name,
    label: free.some((other) => other.name === name && other.id !== id)
      ? `${name} (${[about.position, about.img].filter(Boolean).join(', ')})`
      : name,
  }));
  return own && !accountOf(own, known) ? [{ ...own, label: own.name }, ...listed] : listed;
}
