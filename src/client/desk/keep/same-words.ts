import { splitList } from '../../components/split-text';
import type { Draft, DraftSection } from '../editor/draft';

/** Whether two drafts say the same; keys and what the kinds of sections do not use do not count. */
export function sameWords(one: Draft, other: Draft): boolean {
  return JSON.stringify(wordsOf(one)) === JSON.stringify(wordsOf(other));
}

function wordsOf(draft: Draft) {
  const { name, author, blurb, img } = draft;
  const sections = draft.sections.filter(({ content }) => content.trim() !== '');
  return [name, author, blurb, img, splitList(draft.tags), sections.map(sectionWords)];
}

/** What a section says, as one string. */
export function sectionWords(section: DraftSection): string {
  const { type, content, source, alt, decorative, caption } = section;
  if (type === 'text') return JSON.stringify([type, content]);
  if (type === 'quote') return JSON.stringify([type, content, source]);
  return JSON.stringify([type, content.trim(), decorative || alt, caption]);
}
