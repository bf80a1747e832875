import { trusted } from '../../../components/Html';
import { diffWords } from './diff-words';

/**
 * Marks the words in `html` that `other`, also HTML, does not contain. `mark` creates the element
 * for a run of words. `same` is true if neither has words that the other lacks.
 */
export function markWords(html: string, other: string, mark: (words: string) => Node) {
  const [body, before] = [bodyOf(html), bodyOf(other)];
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
      parts.push(isMarked ? mark(part) : part);
      rest = rest.slice(part.length);
      run.text = run.text.slice(part.length);
      if (run.text === '') runs.shift();
    }
    node.replaceWith(...parts);
  }
  return { html: body.innerHTML, same };
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
