import { property } from './paste-styles';

/**
 * Collapses spaces next to non-breaking spaces. A single non-breaking space between two words
 * stays.
 */
export function cleanSpaces(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.parentElement?.closest('pre')) continue;
    text.data = text.data.replace(/[ \n]*\u00a0[ \n\u00a0]+|[ \n]+\u00a0/g, ' ');
  }
}

const lined = /^(block|flex|grid|list-item|table|table-row|flow-root|-webkit-box)\b/;
const cells = '[role="cell"], [role="gridcell"], [role="columnheader"], [role="rowheader"]';
const boxed = /^(inline-|table-cell)/;

/**
 * Ends lines where a style, and not the element, makes a line of its own, and keeps numbers of boxes
 * that are beside each other apart: they would run together.
 */
export function separateBoxes(body: HTMLElement): void {
  for (const element of body.querySelectorAll(`[data-style*="display"], ${cells}`)) {
    if (element.matches(`${blocks}, li, dt, dd, tr, td, th, br, img`) || element.closest('pre'))
      continue;
    const display = property(element, 'display');
    const { previousSibling: before, nextSibling: after } = element;
    if (lined.test(display)) {
      if (isText(before)) element.before(newLine(body));
      if (isText(after)) element.after(newLine(body));
    } else if (boxed.test(display) || element.matches(cells)) {
      const { textContent: text } = element;
      if (/\d$/.test(before?.textContent ?? '') && /^\d/.test(text)) element.before(' ');
      if (/\d$/.test(text) && /^\d/.test(after?.textContent ?? '')) element.after(' ');
    }
  }
}

const newLine = ({ ownerDocument }: Element) => ownerDocument.createElement('br');

/** Whether a node is in a line, and not blank. */
const isText = (node: Node | null) =>
  node !== null && !isBlank(node) && !(node instanceof Element && node.matches(`${blocks}, br`));

const isBlank = (node: Node | null) => node instanceof Text && node.data.trim() === '';

type Side = 'previousSibling' | 'nextSibling';

/** What is beside a node, apart from spaces; null at the edge. */
function beside(node: Node, side: Side): Node | null {
  const next = node[side];
  return next && isBlank(next) ? beside(next, side) : next;
}

/** Starts a paragraph where two lines end one after the other; a heading has no lines. */
export function breakLines(body: HTMLElement): void {
  for (const line of body.querySelectorAll(':is(h2, h3, h4, h5, h6) br')) line.replaceWith(' ');
  for (const line of body.querySelectorAll('br + br')) {
    while (isBlank(line.previousSibling)) line.previousSibling?.remove();
    const { parentElement: around, previousElementSibling: before } = line;
    if (!around || !before || line.previousSibling !== before) continue;
    if (!beside(before, 'previousSibling') || !beside(line, 'nextSibling')) {
      before.remove();
    } else if (around.localName === 'p') {
      const next = body.ownerDocument.createElement('p');
      while (line.nextSibling) next.append(line.nextSibling);
      around.after(next);
    } else if (around === body || around.matches('div, blockquote, li, section')) {
      line.before(body.ownerDocument.createElement('div')); // ends a paragraph
    } else continue;
    before.remove();
    line.remove();
  }
}

const blocks = 'p, div, ul, ol, table, pre, blockquote, h1, h2, h3, h4, h5, h6, hr, dl, section';

/** Removes empty lines, which are not stored: they would be seen until the text is opened again. */
export function removeHoles(body: HTMLElement): void {
  for (const line of body.querySelectorAll('br')) {
    const around = [beside(line, 'previousSibling'), beside(line, 'nextSibling')];
    const isBlock = (one: Node | null) => one instanceof Element && one.matches(blocks);
    const isInText = around.some((one) => one && !isBlock(one) && one.textContent?.trim());
    const parent = line.parentElement;
    const isAlone = parent === body || parent?.textContent.trim() === '';
    if (!isInText && (isAlone || around.some(isBlock))) line.remove();
  }
  for (const empty of [...body.querySelectorAll('p, h2, h3, h4, h5, h6, div')].reverse()) {
    const isFilled =
      empty.textContent.trim() !== '' || empty.querySelector('img, sup, hr, table, [data-section]');
    if (!isFilled && !empty.closest('td, th, dd') && body.childElementCount > 1) empty.remove();
  }
}
