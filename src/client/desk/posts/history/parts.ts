import { sameAuthors } from '../../../../shared/posts/author-names';
import {
  type HeadField,
  headFields,
  isPostImage,
  type PostContent,
  postSharingFields,
} from '../../../../shared/posts/post-fields';
import type { Section } from '../../../../shared/posts/section-fields';
import { deskLabels } from '../../../../content/desk';
import { partNames, sectionName } from '../form/part-names';
import { alignSections } from '../form/align-sections';
import { blocksIn, headingOf } from '../../documents/history/passages';
import { plainText } from '../../documents/compare/part-text';
import type { ComparedPart } from '../../documents/history/history-source';
import { sectionText } from './section-text';

/** All parts of two revisions of a post, in reading order. */
export function compareParts(one: PostContent, other: PostContent): ComparedPart[] {
  const ofFields = headFields.flatMap((field) => {
    const [left, right] = [fieldText(one, field), fieldText(other, field)];
    // Most posts leave them empty.
    if (isOftenEmpty(field) && left === '' && right === '') return [];
    const images = isPostImage(field) ? { one: left, other: right } : null;
    const label = deskLabels.post.fields[field];
    return {
      label,
      one: plainText(left),
      other: plainText(right),
      // The revisions of older releases do not contain the address.
      same: isSame(one, other, field) || (field === 'direct' && (left === '' || right === '')),
      images,
    };
  });
  const rows = alignSections<Section>(one.sections, other.sections);
  const shown = rows.map(({ mine, theirs }) => (mine ?? theirs) as Section);
  const labels = sectionLabels(shown);
  const ofSections = rows.map(({ mine, theirs, same }, index) => ({
    label: labels[index] ?? '',
    one: mine && sectionText(mine),
    other: theirs && sectionText(theirs),
    same,
    images: imagesOf(mine, theirs),
  }));
  return [...ofFields, ...ofSections];
}

/** A text is called by the heading that it is under; a writer counts images, but no texts. */
function sectionLabels(sections: Section[]): string[] {
  let heading = '';
  const under = sections.flatMap(({ type, content }) => {
    if (type !== 'text') return [];
    const headings = blocksIn(content).map(headingOf);
    const first = headings[0] ?? heading;
    heading = headings.findLast(Boolean) ?? heading;
    return first;
  });
  const names = partNames(under);
  return sections.map(({ type }, index) =>
    type === 'text' ? (names.shift() ?? '') : sectionName(sections, index),
  );
}

const isOftenEmpty = (field: HeadField) =>
  ['imgAlt', ...postSharingFields].some((one) => one === field);

function isSame(one: PostContent, other: PostContent, field: HeadField): boolean {
  return field === 'authors'
    ? sameAuthors(one.authors, other.authors)
    : fieldText(one, field) === fieldText(other, field);
}

function fieldText(post: PostContent, field: HeadField): string {
  const value = post[field];
  if (typeof value === 'string') return value;
  return value.map((one) => (typeof one === 'string' ? one : one.name)).join(', ');
}

function imagesOf(one: Section | null, other: Section | null) {
  if ((one ?? other)?.type !== 'image') return null;
  return { one: one?.content.trim() ?? '', other: other?.content.trim() ?? '' };
}
