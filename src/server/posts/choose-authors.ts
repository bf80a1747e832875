import { isUUID } from '../platform/class-validator';
import type { EntityManager } from 'typeorm';
import { limits } from '../../shared/limits';
import { contentOf, type PostAuthor, postFields } from '../../shared/posts/post-fields';
import type { Blog } from '../../entities/Blog';
import type { Employee } from '../../entities/Employee';
import { listAuthors } from '../accounts/employees/find';
import { fieldError } from '../platform/user-error';

/** An author as sent: by the id of the account, or else by name. */
export interface SentAuthor {
  id?: string | null;
  name?: string;
}

/** What a caller may say about the authors of a post: the whole list, or the name of one. */
interface SentAuthors {
  author?: string | null;
  authors?: SentAuthor[] | null;
}

export const authorsSchema = {
  type: ['array', 'null'],
  maxItems: limits.authors,
  description: 'The authors in order, each by `id`, or by `name` if nobody else has it',
  items: {
    type: 'object',
    properties: {
      id: { type: ['string', 'null'], format: 'uuid' },
      name: { type: 'string', maxLength: limits.authorNames },
    },
  },
};

/** Says what is wrong with the authors that were sent, or null. */
export function authorsProblem(value: unknown): string | null {
  const { label } = postFields.authors;
  if (value === undefined || value === null) return null;
  if (!Array.isArray(value)) return `${label} must be a list`;
  if (value.length > limits.authors) return `Authors: use at most ${limits.authors}`;
  const isAuthor = (one: unknown) => {
    const { id, name } = Object(one) as Record<string, unknown>;
    return isUUID(id) || ((id ?? null) === null && isName(name));
  };
  return value.every(isAuthor) ? null : `${label} must have the id of an account each`;
}

const isName = (name: unknown) =>
  typeof name === 'string' && name !== '' && name.length <= limits.authorNames;

/**
 * The authors of a post after a save: `authors` as sent, or else the one with the name `author`. A
 * caller that sends one of them as it was changes nothing by it, so that callers that only know
 * `author` keep the list. Without either, they stay; of a new post, the writer is the author. Throws
 * 400 naming the field for people who are not active employees and for a name that several have.
 */
export async function chooseAuthors(
  manager: EntityManager,
  sent: SentAuthors,
  writer: Employee,
  before: Blog | null,
): Promise<PostAuthor[]> {
  const stored = before ? contentOf(before).authors : [];
  const field = changedField(sent, stored, before?.author);
  if (!field) return stored.length > 0 ? stored : [authorOf(writer)];
  const active = await listAuthors(manager);
  const byId = (id: string): PostAuthor => {
    const found = stored.find((one) => one.id === id) ?? active.find((one) => one.id === id);
    if (!found) throw fieldError(field, 'Each author must be an active employee');
    return authorOf(found);
  };
  const byName = (name: string): PostAuthor[] => {
    // An autosave of the previous release has the names of all authors as one.
    if (name === before?.author) return stored;
    const known = stored.filter((one) => one.name === name);
    const found = known.length > 0 ? known : active.filter((one) => one.name === name);
    if (found.length === 0) {
      throw fieldError(field, 'Author must be the name of an active employee');
    }
    if (found.length > 1) {
      throw fieldError(field, `More than one person is called ${name}. Choose the author by id`);
    }
    return found.map(authorOf);
  };
  const wanted = field === 'authors' ? (sent.authors ?? []) : [{ name: sent.author ?? '' }];
  const chosen = wanted.flatMap(({ id, name = '' }: SentAuthor) =>
    id ? byId(id.toLowerCase()) : byName(name),
  );
  return chosen.filter(
    ({ id, name }, at) =>
      at === chosen.findIndex((one) => one.id === id && (id || one.name === name)),
  );
}

/** The field that says something new about the authors. */
function changedField(
  { author, authors }: SentAuthors,
  stored: PostAuthor[],
  storedNames: string | undefined,
): 'author' | 'authors' | null {
  const isStored =
    authors?.length === stored.length && authors.every((one, at) => isSame(one, stored[at]));
  if (authors && authors.length > 0 && !isStored) return 'authors';
  return author && author !== storedNames ? 'author' : null;
}

const isSame = ({ id, name }: SentAuthor, stored: PostAuthor | undefined) =>
  id ? id.toLowerCase() === stored?.id : stored?.id === null && stored.name === name;

const authorOf = ({ id, name }: PostAuthor): PostAuthor => ({ id, name });
