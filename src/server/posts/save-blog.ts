import type { EntityManager } from 'typeorm';
import { cleanTags } from '../../shared/clean-tags';
import {
  makePostFields,
  type PostField,
  postFieldNames,
  postFields,
  type PostContent,
} from '../../shared/post-fields';
import { ownSection, type Section } from '../../shared/section-fields';
import { listAuthors } from '../accounts/employees/find';
import type { Employee } from '../../entities/Employee';
import type { Blog } from '../../entities/Blog';
import type { Config } from '../platform/config';
import { fieldError } from '../platform/user-error';
import { chooseDirect } from './choose-direct';
import { type NamedInput, optionalImage, type SentSection } from './input';
import { htmlVersion, renderSaved } from './render-sections';

/**
 * The columns that new and changed posts have in common, from validated input; `before` is the post
 * before the change.
 */
export async function blogContent(
  manager: EntityManager,
  config: Config,
  input: NamedInput,
  writer: Employee,
  id: string,
  before: Blog | null,
) {
  const author = await findAuthor(manager, config, input.author, writer);
  const content = savedContent(input);
  return {
    ...content,
    author: author.name,
    authorId: author.id,
    html: renderSaved(content.sections),
    htmlVersion: htmlVersion(),
    direct: await chooseDirect(manager, config, input, id, before),
  } satisfies Partial<Blog>;
}

/** The content to store. Leaves out fields that keep their value when they are omitted. */
function savedContent(input: NamedInput): SavedContent {
  const content = makePostFields({
    text: (field) => input[field] ?? '',
    address: (field) => input[field] ?? '',
    tags: (field) => cleanTags(input[field] ?? []),
    sections: (field) => (input[field] ?? []).flatMap(toSections),
  });
  const saved = postFieldNames.filter(
    (field) => input[field] !== undefined || postFields[field].leftOut === 'emptied',
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

async function findAuthor(
  manager: EntityManager,
  config: Config,
  name: string | undefined,
  writer: Employee,
): Promise<Employee> {
  if (!name || name === writer.name) return writer;
  const author = (await listAuthors(config, manager)).find((employee) => employee.name === name);
  if (!author) throw fieldError('author', 'Author must be the name of an active employee');
  return author;
}

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
