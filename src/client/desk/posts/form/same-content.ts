import { cleanTags } from '../../../../shared/clean-tags';
import { makePostFields, type PostFieldKind } from '../../../../shared/post-fields';
import { fieldsOf, readSection, type Section } from '../../../../shared/section-fields';
import { splitList } from '../../../../shared/split-text';
import { type Draft, draftFieldNames, draftFields } from './draft';

/** Whether two drafts say the same; keys and what the types of section do not use do not count. */
export function sameContent(one: Draft, other: Draft): boolean {
  return JSON.stringify(said(one)) === JSON.stringify(said(other));
}

function said(draft: Draft) {
  const content = makePostFields<Record<PostFieldKind, unknown>>({
    text: (field) => draft[field],
    address: (field) => draft[field],
    tags: (field) => cleanTags(splitList(draft[field])),
    sections: (field) => draft[field].filter((section) => !isBlank(section)).map(readSection),
  });
  return [content, typed.map((field) => draft[field])];
}

const typed = draftFieldNames.filter((field) => draftFields[field].typed);

/** Nothing was written in it, so that nothing is lost without it. */
export function isBlank(section: Section): boolean {
  return fieldsOf(section.type).every((field) => {
    const value = section[field];
    return typeof value !== 'string' || value.trim() === '';
  });
}
