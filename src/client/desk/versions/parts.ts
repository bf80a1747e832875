import type { RevisedPost } from '../../../entities/Revision';
import type { SectionJson } from '../../../server/blogs/present';
import { deskWords } from '../../content/desk';
import { versionWords } from '../../content/versions';
import { alignSections } from '../compare/align-sections';

/** A field or a section in two versions; null where a version does not have it. */
export interface ComparedPart {
  label: string;
  one: string | null;
  other: string | null;
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
    return { label, one: left, other: right, same: left === right, pictures };
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

/** What of a section reaches its readers, a line for each of its fields. */
function sectionText({ type, content, source, alt, decorative, caption }: SectionJson): string {
  const image = [decorative ? versionWords.comparing.decorative : alt, caption];
  const more = type === 'image' ? image : [type === 'quote' ? source : ''];
  return [content, ...more].filter(Boolean).join('\n');
}

function picturesOf(one: SectionJson | null, other: SectionJson | null) {
  if ((one ?? other)?.type !== 'image') return null;
  return { one: one?.content.trim() ?? '', other: other?.content.trim() ?? '' };
}
