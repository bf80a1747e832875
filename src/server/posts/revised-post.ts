import { isUUID } from '../platform/class-validator';
import { limits } from '../../shared/limits';
import {
  isPageAddress,
  makePostFields,
  type PostAuthor,
  type PostContent,
} from '../../shared/posts/post-fields';
import { defaultDirect } from '../../shared/post-address';
import {
  makeSectionFields,
  type Section,
  sectionFields,
  sectionTypes,
} from '../../shared/posts/section-fields';
import { filledSection } from '../../shared/posts/sections';
import { splitList } from '../../shared/format';
import { isObject } from '../documents/autosave/input';

/** A post as an editor autosaves it, reduced to what the server reads. */
export interface AutosavedPostContent {
  name: string;
  sections: Record<string, unknown>[];
  [field: string]: unknown;
}

/**
 * Converts an autosave to the content of a post. Autosaves of an older release have one author, by
 * name. Missing or mistyped fields become empty, and an
 * address that was not chosen becomes the default, as when the post is saved.
 */
export function revisedPost(content: AutosavedPostContent): PostContent {
  const post = makePostFields({
    text: (field) => {
      const value = text(content[field]);
      return isPageAddress(field) ? value.trim() : value;
    },
    tags: (field) => splitList(text(content[field])),
    authors: (field) => authors(content[field] ?? [{ name: content.author }]),
    sections: (field) => content[field].map(section),
  });
  return { ...post, direct: post.direct || defaultDirect(post.name) };
}

/** The correction note for readers, '' if there is none. */
export function correctionOf({ correction }: AutosavedPostContent): string {
  return text(correction).trim().slice(0, limits.correction);
}

/**
 * Keeps the fields of other section types too: the writer may have filled them in before changing
 * the type.
 */
function section(part: Record<string, unknown>): Section {
  const fields = makeSectionFields({
    body: (field) => text(part[field]),
    line: (field) => text(part[field]),
    flag: (field) => part[field] === true,
    choice: (field) => {
      const { values } = sectionFields[field];
      return values.find((one) => one === part[field]) ?? values[0];
    },
    key: (field) => text(part[field]),
  });
  const type = sectionTypes.find((one) => one === part.type) ?? 'text';
  return filledSection({ type, ...fields });
}

function authors(list: unknown): PostAuthor[] {
  const known = (Array.isArray(list) ? list.filter(isObject) : []).slice(0, limits.authors);
  return known
    .map(({ id, name }) => ({ id: isUUID(id) ? String(id) : null, name: text(name) }))
    .filter(({ id, name }) => id !== null || name !== '');
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
