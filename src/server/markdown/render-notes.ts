import type { Note } from './join-notes';
import { hasRightToLeft } from '../../shared/text-direction';
import { renderTokens } from './markdown';

/**
 * The sanitised HTML of a footnote of a post, with links back to its references. Null if it is
 * larger than `room`, in bytes.
 */
export function renderNote({ tokens, listed }: Note, number: number, room: number): string | null {
  const references = listed.tokens ? 1 : listed.count;
  const back = Array.from({ length: references }, (_, at) => {
    const reference = at === 0 ? `fnref${number}` : `fnref${number}:${at}`;
    // The last character prevents a display as an emoji on iOS.
    return ` <a href="#${reference}" class="footnote-backref">\u21a9\uFE0E</a>`;
  }).join('');
  // The links are in the last paragraph, if the footnote ends with one.
  const isText = tokens.at(-1)?.type === 'paragraph_close';
  return renderTokens(isText ? tokens.slice(0, -1) : tokens, room, [
    `<li id="fn${number}" class="footnote-item">`,
    `${back}${isText ? '</p>' : ''}</li>`,
  ]);
}

/** The list of the footnotes of a post. */
export function listOfNotes(notes: string[]): string {
  const items = notes.join('\n');
  const direction = notes.some(hasRightToLeft) ? ' dir="auto"' : '';
  const list = `<ol class="footnotes-list"${direction}>\n${items}\n</ol>`;
  return `<hr /><section class="footnotes">${list}</section>`;
}
