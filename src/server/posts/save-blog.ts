import type { EntityManager } from 'typeorm';
import { cleanTags } from '../../shared/clean-tags';
import {
  makePostFields,
  type PostField,
  postFieldNames,
  postFields,
  type PostContent,
} from '../../shared/posts/post-fields';
import { type Section } from '../../shared/posts/section-fields';
import { ownSection, keptFields } from '../../shared/posts/sections';
import { authorNames } from '../../shared/posts/author-names';
import type { Employee } from '../../entities/Employee';
import type { Blog } from '../../entities/Blog';
import { notScheduled } from '../documents/schedule/times';
import { fieldError } from '../platform/user-error';
import { chooseAuthors } from './choose-authors';
import { chooseDirect } from './choose-direct';
import { type NamedInput, optionalImage, type SentSection } from './input';
import { htmlVersion, renderSaved } from '../markdown/render-sections';

/**
 * The columns that new and changed posts have in common, from validated input; `before` is the post
 * before the change.
 */
export async function blogContent(
  manager: EntityManager,
  input: NamedInput,
  writer: Employee,
  id: string,
  before: Blog | null,
) {
  const authors = await chooseAuthors(manager, input, writer, before);
  const content = savedContent(input, before);
  return {
    ...content,
    authors,
    author: authorNames(authors),
    html: renderSaved(content.sections),
    htmlVersion: htmlVersion(),
    direct: await chooseDirect(manager, input, id, before),
  } satisfies Partial<Blog>;
}

/** What a post has before it was ever published, beside its content and its dates. */
export function newPost(id: string, writer: Employee, now: Date) {
  return {
    id,
    writerId: writer.id,
    schedulerId: null,
    ...notScheduled,
    corrections: [],
    deletedAt: null,
    lockVersion: 1,
    editedAt: null,
    sample: false,
    createdAt: now,
    updatedAt: now,
  } satisfies Partial<Blog>;
}

/** The content to store. Leaves out fields that keep their value when they are omitted. */
function savedContent(input: NamedInput, before: Blog | null): SavedContent {
  const content = makePostFields({
    text: (field) => input[field] ?? '',
    tags: (field) => cleanTags(input[field] ?? []),
    authors: () => [], // chooseAuthors() decides
    sections: (field) => (input[field] ?? []).flatMap(toSections),
  });
  const emptied = ['emptied', content.img === before?.img ? '' : 'kept with img'];
  const saved = postFieldNames.filter(
    (field) => input[field] !== undefined || emptied.includes(postFields[field].leftOut),
  );
  return Object.fromEntries(
    saved.map((field) => [field, content[field]]),
  ) as unknown as SavedContent;
}

type SavedContent = {
  [
    Field in PostField as (typeof postFields)[Field]['leftOut'] extends 'emptied' ? Field : never
  ]: PostContent[Field];
} & Partial<PostContent>;

/**
 * The section to save; none for a section without content. Throws 400 for an image address that is
 * neither on this site nor https.
 */
function toSections(input: SentSection, index: number): Section[] {
  const content = input.content ?? '';
  if (content.trim() === '') return [];
  const problem = input.type === 'image' ? optionalImage(content) : null;
  if (problem) throw fieldError(`sections.${index}.content`, problem);
  return [ownSection({ ...input, content })];
}

/**
 * Adds the stored values of the kept fields that a client did not send, because it may not know
 * them. A sent section is the stored section with the same type and content, wherever it is now; of
 * several, the first is the first.
 */
export function withKept(sent: SentSection[], stored: Section[]): SentSection[] {
  const known = new Map<string, Section[]>();
  for (const section of stored) {
    const same = known.get(identityOf(section)) ?? [];
    known.set(identityOf(section), [...same, section]);
  }
  return sent.map((section) => {
    const before = known.get(identityOf(section))?.shift();
    const omitted = keptFields.filter((field) => section[field] === undefined && before?.[field]);
    return { ...section, ...Object.fromEntries(omitted.map((field) => [field, before?.[field]])) };
  });
}

function identityOf({ type, content }: SentSection): string {
  return `${type} ${content?.trim() ?? ''}`;
}
