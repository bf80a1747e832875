import { trusted } from '../../../components/Html';
import { cellsToLines, makeHeads } from './clean-tables';
import { makeLists, nestLists } from './clean-lists';
import { linkAddress } from './link';
import { ownImage } from '../../../lib/own-image';

const dropped = 'style, script, meta, link, title, xml, iframe, object, svg, colgroup, col';
// The editor's own data- attributes appear when text is moved within a post.
const kept = new Set([
  ...['href', 'title', 'src', 'alt', 'colspan', 'rowspan', 'start', 'data-pm-slice', 'data-type'],
  ...['data-label', 'data-language', 'data-spread', 'data-is-header'],
  ...['data-section', 'data-fields'],
]);
const renamed: Record<string, string> = { s: 'del', strike: 'del', h1: 'h2' };

export interface Cleaned {
  html: string;
  /** How many images were removed because they are not on this site. */
  images: number;
}

/**
 * Cleans HTML pasted from Word, Google Docs and web pages: removes styles, classes, scripts and
 * external images, and makes lists from Word's paragraphs that look like lists. The HTML is parsed
 * in an inert document that runs and loads nothing.
 */
export function cleanPaste(html: string): Cleaned {
  const body = bodyOf(html);
  makeLists(body);
  nestLists(body);
  for (const element of body.querySelectorAll(dropped)) element.remove();
  const foreign = [...body.querySelectorAll('img')].filter((image) => !makeOwn(image));
  for (const image of foreign) image.remove();
  for (const element of [...body.querySelectorAll<HTMLElement>('*')]) cleanElement(element);
  for (const table of body.querySelectorAll('table')) makeHeads(table);
  cellsToLines(body);
  cleanSpaces(body);
  return { html: body.innerHTML, images: foreign.length };
}

/** Makes the address of an image of this site a path; returns whether it is one. */
function makeOwn(image: HTMLElement): boolean {
  const own = ownImage(image.getAttribute('src') ?? '');
  if (own !== null) image.setAttribute('src', own);
  return own !== null;
}

/**
 * Removes Word's conditional comments (`<!--[if ...]> ... <![endif]-->`), and whatever the CSP
 * would report during parsing, even in an inert document: style elements, and style attributes,
 * whose values move to data-style.
 */
function withoutStyles(html: string): string {
  return html
    .replace(/<!--[^]*?-->/g, '')
    .replace(/<!\[(?:if[^\]]*|endif)\]>/gi, '')
    .replace(/<(style|script|xml)\b[^]*?<\/\1\s*>/gi, '')
    .replace(/(<[a-z][^<>]*?\s)style(\s*=)/gi, '$1data-style$2')
    .replace(/(<[a-z][^<>]*?\s)on\w+(\s*=)/gi, '$1data-on$2');
}

/** A document that runs and loads nothing. */
export function bodyOf(html: string): HTMLElement {
  const { body } = document.implementation.createHTMLDocument('');
  body.innerHTML = trusted(withoutStyles(html));
  return body;
}

function cleanElement(element: HTMLElement): void {
  const style = element.getAttribute('data-style') ?? '';
  // Skips Word's mso-bidi-font-weight, which bold text also has.
  const weight = /(?:^|[\s;])font-weight:\s*(\w+)/i.exec(style)?.[1] ?? '';
  const name = element.localName;
  for (const { name: attribute } of [...element.attributes]) {
    if (!kept.has(attribute)) element.removeAttribute(attribute);
  }
  if (!/^\d{1,9}$/.test(element.getAttribute('start') ?? '1')) element.removeAttribute('start');
  if (name === 'a') return cleanLink(element);
  // Google Docs uses styles where others use elements, and wraps everything in a <b> of normal
  // weight.
  if (name === 'b' && /^(normal|400)$/.test(weight)) return unwrap(element);
  if (renamed[name]) return unwrap(element, [renamed[name]]);
  if (name !== 'span' && name !== 'font' && !name.includes(':')) return;
  if (element.hasAttribute('data-type')) return;
  const marks = [
    ...(weight === 'bold' || Number(weight) >= 600 ? ['strong'] : []),
    ...(/font-style:\s*italic/i.test(style) ? ['em'] : []),
    ...(/text-decoration[\w-]*:[^;]*line-through/i.test(style) ? ['del'] : []),
  ];
  unwrap(element, marks);
}

/** Links within the source document, such as Word's footnotes, have no target here. */
function cleanLink(link: HTMLElement): void {
  const typed = (link.getAttribute('href') ?? '').trim();
  const within = /^#(_|cmnt|ftnt|bookmark|heading)/.test(typed);
  const through = /^https:\/\/www\.google\.com\/url\?(.*)/.exec(typed)?.[1];
  const href = linkAddress((through && new URLSearchParams(through).get('q')) || typed);
  if (within || href === null) unwrap(link);
  else link.setAttribute('href', href);
}

/** Replaces an element with its contents, wrapped in elements of these names. */
function unwrap(element: HTMLElement, names: string[] = []): void {
  const inside = [...element.childNodes];
  if (names.length === 0) return element.replaceWith(...inside);
  const made = names.map((name) => element.ownerDocument.createElement(name));
  made.reduce((outer, inner) => (outer.append(inner), inner));
  made.at(-1)?.append(...inside);
  element.replaceWith(made[0] as HTMLElement);
}

/**
 * Collapses spaces next to non-breaking spaces. A single non-breaking space between two words
 * stays.
 */
function cleanSpaces(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.parentElement?.closest('pre')) continue;
    text.data = text.data.replace(/[ \n]*\u00a0[ \n\u00a0]+|[ \n]+\u00a0/g, ' ');
  }
}
