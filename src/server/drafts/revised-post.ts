import { limits } from '../../shared/limits';
import type { Section } from '../../entities/Blog';
import type { RevisedPost } from '../../entities/Revision';
import type { DraftJson } from '../../entities/WorkingCopy';

/** The words of a working copy in the form of a post; what is missing or of another kind is empty. */
export function revisedPost(draft: DraftJson): RevisedPost {
  return {
    name: draft.name,
    author: text(draft.author),
    blurb: text(draft.blurb),
    img: text(draft.img),
    tags: text(draft.tags)
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    sections: draft.sections.map(section),
  };
}

/** What it tells readers to be corrected, '' for nothing. */
export function correctionOf({ correction }: DraftJson): string {
  return text(correction).trim().slice(0, limits.correction);
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
