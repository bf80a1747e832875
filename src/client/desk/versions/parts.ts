import type { RevisedPost } from '../../../entities/Revision';
import type { SectionJson } from '../../../server/blogs/present';
import { deskWords } from '../../content/desk';
import { alignSections } from '../compare/align-sections';
import { type PartText, plainText, sectionText } from '../compare/section-text';

/** A field or a section in two versions; null where a version does not have it. */
export interface ComparedPart {
  label: string;
  one: PartText | null;
  other: PartText | null;
  same: boolean;
  /** The addresses of its picture, where it is one. */
  pictures: { one: string; other: string } | null;
}

const fields = ['name', 'author', 'blurb', 'img', 'tags'] as const;

/** Every part of two versions of a post, in the order in which readers find them. */
export function compareParts(one: RevisedPost, other: RevisedPost): ComparedPart[] {
  const ofFields = fields.map((field) => {
    const [left, right] = [fieldText(one, field), fieldText(other, field)];
    const pictures = field === 'img' ? { one: left, other: right } : null;
    const label = deskWords.post.fields[field];
    return {
      label,
      one: plainText(left),
      other: plainText(right),
      same: left === right,
      pictures,
    };
  });
  const rows = alignSections<SectionJson>(one.sections, other.sections);
  const ofSections = rows.map(({ mine, theirs, same }, index) => ({
    label: `${deskWords.post.section[(mine ?? theirs)?.type ?? 'text']} ${index + 1}`,
    one: mine && sectionText(mine),
    other: theirs && sectionText(theirs),
    same,
    pictures: picturesOf(mine, theirs),
  }));
  return [...ofFields, ...ofSections];
}

function fieldText(post: RevisedPost, field: (typeof fields)[number]): string {
  return field === 'tags' ? post.tags.join(', ') : post[field];
}

function picturesOf(one: SectionJson | null, other: SectionJson | null) {
  if ((one ?? other)?.type !== 'image') return null;
  return { one: one?.content.trim() ?? '', other: other?.content.trim() ?? '' };
}
