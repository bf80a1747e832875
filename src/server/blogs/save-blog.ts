import { isUUID } from 'class-validator';
import type { EntityManager } from 'typeorm';
import { uniqueSlug } from '../database/unique-slug';
import { listAuthors } from '../employees/find';
import type { Employee } from '../../entities/Employee';
import type { Blog, Section } from '../../entities/Blog';
import type { Env } from '../env';
import { fieldError } from '../http/errors';
import { optionalImage, type BlogInput, type SectionInput } from './input';
import { htmlVersion, renderSections } from './render-sections';
import { cleanTags } from './tags';

/** The part of a post that a new and a changed one have in common, from checked input. */
export async function blogContent(
  manager: EntityManager,
  env: Env,
  input: BlogInput,
  writer: Employee,
  id: string,
) {
  const author = await findAuthor(manager, env, input.author, writer);
  const sections = (input.sections ?? []).map(toSection);
  return {
    name: input.name,
    author: author.name,
    authorId: author.id,
    blurb: input.blurb ?? '',
    img: input.img ?? '',
    sections,
    html: renderSections(sections),
    htmlVersion: htmlVersion(),
    ...(input.tags ? { tags: cleanTags(input.tags) } : {}),
    direct: await uniqueSlug(manager, 'blog', directFor(input.name), id),
  } satisfies Partial<Blog>;
}

/** A browser resolves dots before it asks, and what looks like an _id is looked up as one. */
function directFor(name: string): string {
  const direct = name.trim().replace(/\s/g, '_');
  return isUUID(direct) || direct === '.' || direct === '..' ? `${direct}_` : direct;
}

async function findAuthor(
  manager: EntityManager,
  env: Env,
  name: string | undefined,
  writer: Employee,
): Promise<Employee> {
  if (!name || name === writer.name) return writer;
  const author = (await listAuthors(env, manager)).find((employee) => employee.name === name);
  if (!author) throw fieldError('author', 'Author must be the name of an active employee');
  return author;
}

/** Only what belongs to the section's type is kept. */
function toSection(input: SectionInput, index: number): Section {
  const { type, content, alt, decorative, caption, source } = input;
  if (type === 'text') return { type, content };
  if (type === 'quote') return { type, content, ...(source ? { source } : {}) };
  const problem = optionalImage(content);
  if (problem) throw fieldError(`sections.${index}.content`, problem);
  return {
    type,
    content,
    ...(alt ? { alt } : {}),
    ...(decorative ? { decorative } : {}),
    ...(caption ? { caption } : {}),
  };
}
