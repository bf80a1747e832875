import { sameAuthors } from '../../../../shared/posts/author-names';
import { cleanTags } from '../../../../shared/clean-tags';
import {
  isPageAddress,
  makePostFields,
  type PostShape,
} from '../../../../shared/posts/post-fields';
import { fieldsOf, type Section, sectionFields } from '../../../../shared/posts/section-fields';
import { readSection } from '../../../../shared/posts/sections';
import { splitList } from '../../../../shared/format';
import { type PostValues, valueFieldNames, valueFields } from './post-values';

/**
 * Whether two forms have the same content, ignoring keys and fields that a section type does not
 * use.
 */
export function sameContent(one: PostValues, other: PostValues): boolean {
  return (
    sameAuthors(one.authors, other.authors) &&
    JSON.stringify(said(one)) === JSON.stringify(said(other))
  );
}

function said(values: PostValues) {
  const content = makePostFields<Record<PostShape, unknown>>({
    text: (field) => (isPageAddress(field) ? values[field].trim() : values[field]), // as it is sent
    tags: (field) => cleanTags(splitList(values[field])),
    authors: () => null, // compared by sameAuthors()
    sections: (field) =>
      values[field].filter((section) => !isBlankSection(section)).map(readSection),
  });
  return [content, typed.map((field) => values[field])];
}

const typed = valueFieldNames.filter((field) => valueFields[field].typed);

/** Whether a section is empty, so that removing it loses nothing. */
export function isBlankSection(section: Section): boolean {
  return fieldsOf(section.type).every((field) => {
    const isText = ['body', 'line'].includes(sectionFields[field].kind);
    return !isText || String(section[field] ?? '').trim() === '';
  });
}
