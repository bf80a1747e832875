import { Blog } from '../../entities/Blog';
import type { Employee } from '../../entities/Employee';
import type { RenderedPostJson } from '../../shared/api/previews';
import { authorNames } from '../../shared/posts/author-names';
import { cleanTags } from '../../shared/clean-tags';
import type { BeyondBoundJson } from '../../shared/api/post-checks';
import { limits } from '../../shared/limits';
import { postImageFields, type PostAuthor, type PostContent } from '../../shared/posts/post-fields';
import { isOriginal } from '../../shared/posts/post-sharing';
import { readSection } from '../../shared/posts/sections';
import { listAuthors } from '../accounts/employees/find';
import type { Changes } from '../documents/previews/find';
import { type AutosavedPostContent, correctionOf, revisedPost } from './revised-post';
import { optionalImage, TOO_MANY_SECTIONS } from './input';
import { presentSavedPage } from './present';
import { renderSections } from '../markdown/render-sections';

/** Changes to a post that are not saved in it. Their writer is the author of a post without one. */
export type Unsaved = Changes & { content: AutosavedPostContent };

/** The page of a post as it would be if these changes were published: see unsavedPost(). */
export async function presentUnsaved(
  id: string,
  blog: Blog | null,
  unsaved: Unsaved,
): Promise<RenderedPostJson> {
  const { post, beyond } = await unsavedPost(id, blog, unsaved);
  return post ? { page: await presentSavedPage(post), beyond: null } : { page: null, beyond };
}

type UnsavedPost = { post: Blog; beyond: null } | { post: null; beyond: BeyondBoundJson };

/**
 * A post as it would be if these changes were published; null if it exceeds a bound. `blog` is the post
 * as it is saved, null for a new post. What is not valid yet, such as the address of an image, is left
 * out.
 */
export async function unsavedPost(
  id: string,
  blog: Blog | null,
  { content, writer, at }: Unsaved,
): Promise<UnsavedPost> {
  const post = revisedPost(content);
  const used = post.sections
    .map((section, place) => ({ section: readSection(section), place }))
    .filter(({ section }) => section.content.trim() !== '');
  if (used.length > limits.sections) {
    const section = used[limits.sections]?.place ?? 0;
    return { post: null, beyond: { section, problem: TOO_MANY_SECTIONS } };
  }
  const sections = used.map(({ section }) => section);
  const { html, beyond } = renderSections(sections);
  if (beyond) {
    return { post: null, beyond: { ...beyond, section: used[beyond.section]?.place ?? 0 } };
  }
  const correction = blog?.status === 'published' ? correctionOf(content) : '';
  const authors = await knownAuthors(post.authors, writer);
  const shown = Object.assign(new Blog(), newBlog, { id }, blog, post, {
    authors,
    author: authorNames(authors),
    ...validAddresses(post),
    sections,
    html,
    tags: cleanTags(post.tags),
    corrections: [
      ...(blog?.corrections ?? []),
      ...(correction === '' ? [] : [{ at: at.toISOString(), text: correction }]),
    ],
    updatedAt: at,
    editedAt: blog?.date ? at : null,
  });
  return { post: shown, beyond: null };
}

/** The addresses in a post, '' for those that could not be saved. */
function validAddresses(post: PostContent): Partial<PostContent> {
  const images = postImageFields.map((field) => {
    const address = post[field].trim();
    return [field, optionalImage(address) ? '' : address];
  });
  const { original } = post;
  return { ...Object.fromEntries(images), original: isOriginal(original) ? original : '' };
}

/** The authors, with the account of those who are only known by a name that one employee has. */
async function knownAuthors(authors: PostAuthor[], writer: Employee): Promise<PostAuthor[]> {
  if (authors.length === 0) return [{ id: writer.id, name: writer.name }];
  if (authors.every(({ id }) => id !== null)) return authors;
  const active = await listAuthors();
  return authors.map((author) => {
    const [found, ...more] = active.filter(({ name }) => name === author.name);
    return author.id === null && found && more.length === 0
      ? { id: found.id, name: found.name }
      : author;
  });
}

/** What a new post has before it is saved. */
const newBlog = { date: null, direct: '', lockVersion: 0, status: 'draft' } as const;
