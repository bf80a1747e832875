import type { TagJson } from '../../../../shared/api/tags';

const MOST = 8;

/** The tag of a list, separated by commas, in which the caret is. */
export function pieceAt(list: string, caret: number): string {
  const { start, end } = bounds(list, caret);
  return list.slice(start, end).trim();
}

/** The list with another tag in that place, and where the next tag begins. */
export function withPiece(list: string, caret: number, tag: string): { text: string; end: number } {
  const { start, end } = bounds(list, caret);
  const before = `${start === 0 ? '' : `${list.slice(0, start)} `}${tag}, `;
  return { text: before + list.slice(end).replace(/^[,\s]+/, ''), end: before.length };
}

function bounds(list: string, caret: number): { start: number; end: number } {
  const start = list.lastIndexOf(',', caret - 1) + 1;
  const end = list.indexOf(',', caret);
  return { start: caret === 0 ? 0 : start, end: end === -1 ? list.length : end };
}

/**
 * The tags in use that a writer may mean by `piece`: those that begin with it, then those that contain
 * it, most used first, without those that the post has.
 */
export function suggestionsFor(known: TagJson[], chosen: string[], piece: string): string[] {
  const typed = piece.toLowerCase();
  const taken = new Set(chosen.map((tag) => tag.toLowerCase()));
  const fits = known
    .map(({ tag }) => tag)
    .filter((tag) => {
      const key = tag.toLowerCase();
      return key.includes(typed) && !taken.has(key);
    });
  const isFirst = (tag: string) => tag.toLowerCase().startsWith(typed);
  return [...fits.filter(isFirst), ...fits.filter((tag) => !isFirst(tag))].slice(0, MOST);
}
