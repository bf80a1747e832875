import { splitList } from '../../../shared/split-text';
import { sectionParts } from '../compare/section-text';
import type { Draft, DraftSection } from '../editor/draft';

/** Whether two drafts say the same; keys and what the kinds of sections do not use do not count. */
export function sameWords(one: Draft, other: Draft): boolean {
  return JSON.stringify(wordsOf(one)) === JSON.stringify(wordsOf(other));
}

function wordsOf(draft: Draft) {
  const { name, author, blurb, img, correction, publishLocal } = draft;
  const sections = draft.sections
    .filter((section) => !isBlank(section))
    .map((section) => [section.type, ...sectionParts(section)]);
  return [name, author, blurb, img, splitList(draft.tags), sections, correction, publishLocal];
}

/** Nothing was written in it, so that nothing is lost without it. */
export function isBlank({ type, content, source, alt, caption }: DraftSection): boolean {
  const more = type === 'image' ? alt + caption : type === 'quote' ? source : '';
  return (content + more).trim() === '';
}
