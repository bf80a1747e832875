import { trusted } from '../../../components/Html';
import { diffWords } from './diff-words';

/**
 * Marks the words in `html` that `other`, also HTML, does not contain. `mark` creates the element
 * for a run of words. `same` is true if neither has words that the other lacks.
 */
export function markWords(html: string, other: string, mark: (words: string) => Node) {
  const [body, before] = [bodyOf(html), bodyOf(other)];
  const shifted = new Set([body, before].flatMap((one) => textsOf(one).filter(shiftScript)));
  const all = diffWords(before.textContent ?? '', body.textContent ?? '');
  const same = all.every(({ kind, text }) => kind === 'same' || text.trim() === '');
  const runs = all.filter(({ kind }) => kind !== 'removed');
  for (const node of textsOf(body)) {
    const parts: (Node | string)[] = [];
    for (let rest = node.data; rest !== '';) {
      const run = runs[0];
      if (!run) break;
      const part = run.text.slice(0, rest.length);
      // An element would not be valid in the whitespace between two blocks.
      const isMarked = run.kind === 'added' && part.trim() !== '';
      const shown = shifted.has(node) ? shiftedBack(part) : part;
      parts.push(isMarked ? mark(shown) : shown);
      rest = rest.slice(part.length);
      run.text = run.text.slice(part.length);
      if (run.text === '') runs.shift();
    }
    node.replaceWith(...parts);
  }
  return { html: body.innerHTML, same };
}

// Two planes of Unicode without characters.
const planes: Record<string, number> = { SUP: 0xf0000, SUB: 0x100000 };

/**
 * Gives superscript and subscript characters of their own, because 10⁶ and 106 are different words.
 * Returns whether the text is either.
 */
function shiftScript(text: Text): boolean {
  const plane = planes[text.parentElement?.closest('sup, sub')?.tagName ?? ''];
  if (plane === undefined) return false;
  text.data = text.data.replace(/\S/g, (unit) => String.fromCodePoint(plane + unit.charCodeAt(0)));
  return true;
}

function shiftedBack(text: string): string {
  return text.replace(/[\u{f0000}-\u{10ffff}]/gu, (one) =>
    String.fromCharCode(Number(one.codePointAt(0)) % 0x10000),
  );
}

function bodyOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(trusted(html), 'text/html').body;
}

function textsOf(body: HTMLElement): Text[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
}
