import { trusted } from '../../components/Html';
import { diffWords } from './diff-words';

/**
 * The markup `html` with the words marked that `other`, also markup, does not have. `mark` makes the
 * element for some of them. `marked` says whether there were any.
 */
export function markWords(html: string, other: string, mark: (words: string) => Node) {
  const [body, before] = [bodyOf(html), bodyOf(other)];
  const runs = diffWords(before.textContent ?? '', body.textContent ?? '').filter(
    ({ kind }) => kind !== 'removed',
  );
  let marked = false;
  for (const node of textsOf(body)) {
    const parts: (Node | string)[] = [];
    for (let rest = node.data; rest !== '';) {
      const run = runs[0];
      if (!run) break;
      const part = run.text.slice(0, rest.length);
      // The space between two blocks is no place for an element.
      const isMarked = run.kind === 'added' && part.trim() !== '';
      marked ||= isMarked;
      parts.push(isMarked ? mark(part) : part);
      rest = rest.slice(part.length);
      run.text = run.text.slice(part.length);
      if (run.text === '') runs.shift();
    }
    node.replaceWith(...parts);
  }
  return { html: body.innerHTML, marked };
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
