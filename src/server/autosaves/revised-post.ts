import { isDeepStrictEqual } from 'node:util';
import { limits } from '../../client/limits';
import type { Section } from '../../entities/Blog';
import type { RevisedPost } from '../../entities/Revision';

/** A post as an editor autosaves it: the part that the server reads. */
export interface PostContent {
  name: string;
  sections: Record<string, unknown>[];
  [field: string]: unknown;
}

/** The words of an autosave in the form of a post; what is missing or of another kind is empty. */
export function revisedPost(content: PostContent): RevisedPost {
  return {
    name: content.name,
    author: text(content.author),
    blurb: text(content.blurb),
    img: text(content.img),
    tags: text(content.tags)
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    sections: content.sections.map(section),
  };
}

/** What it tells readers to be corrected, '' for nothing. */
export function correctionOf({ correction }: PostContent): string {
  return text(correction).trim().slice(0, limits.correction);
}

/** Whether two autosaves have the same words; keys and marks of the editor do not count. */
export function saysTheSame(one: PostContent, other: PostContent): boolean {
  return isDeepStrictEqual(wordsOf(one), wordsOf(other));
}

function wordsOf(content: PostContent) {
  return { ...revisedPost(content), correction: correctionOf(content) };
}

function section(part: Record<string, unknown>): Section {
  const { type, decorative } = part;
  const kept = { alt: text(part.alt), caption: text(part.caption), source: text(part.source) };
  const filled = Object.entries(kept).filter(([, value]) => value !== '');
  return {
    type: type === 'quote' || type === 'image' ? type : 'text',
    content: text(part.content),
    ...Object.fromEntries(filled),
    ...(decorative === true ? { decorative } : {}),
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
