import { trusted } from '../../../components/Html';
import { cellsToLines, makeHeads } from './clean-tables';
import { makeLists, nestLists } from './clean-lists';
import { linkAddress } from './link';

const dropped = 'style, script, meta, link, title, xml, iframe, object, svg, colgroup, col';
// What is called data- is the editor's own: it is there when words are moved within a post.
const kept = new Set([
  ...['href', 'title', 'src', 'alt', 'colspan', 'rowspan', 'start', 'data-pm-slice', 'data-type'],
  ...['data-label', 'data-language', 'data-spread', 'data-is-header'],
]);
const renamed: Record<string, string> = { s: 'del', strike: 'del', h1: 'h2' };

export interface Cleaned {
  html: string;
  /** How many pictures were left out: those that are not of this site. */
  pictures: number;
}

/**
 * What Word, Google Docs and web pages put on the clipboard, without what is theirs: styles,
 * classes, scripts, pictures from elsewhere. Word's paragraphs that only look like lists become
 * lists. The string is parsed in a document of its own, where nothing runs and nothing is loaded.
 */
export function cleanPaste(html: string): Cleaned {
  const body = bodyOf(html);
  makeLists(body);
  nestLists(body);
  for (const element of body.querySelectorAll(dropped)) element.remove();
  const foreign = [...body.querySelectorAll('img')].filter(
    (image) => !/^\/(media|images)\//.test(image.getAttribute('src') ?? ''),
  );
  for (const image of foreign) image.remove();
  for (const element of [...body.querySelectorAll<HTMLElement>('*')]) cleanElement(element);
  for (const table of body.querySelectorAll('table')) makeHeads(table);
  cellsToLines(body);
  cleanSpaces(body);
  return { html: body.innerHTML, pictures: foreign.length };
}

/**
 * Without Word's `<!--[if ...]> ... <![endif]-->`, and without what the page's CSP would report
 * when it is parsed, even in a document of its own: style elements, and styles, which are kept as
 * data.
 */
function withoutStyles(html: string): string {
  return html
    .replace(/<!--[^]*?-->/g, '')
    .replace(/<!\[(?:if[^\]]*|endif)\]>/gi, '')
    .replace(/<(style|script|xml)\b[^]*?<\/\1\s*>/gi, '')
    .replace(/(<[a-z][^<>]*?\s)style(\s*=)/gi, '$1data-style$2')
    .replace(/(<[a-z][^<>]*?\s)on\w+(\s*=)/gi, '$1data-on$2');
}

/** A document where nothing runs and nothing is loaded. */
function bodyOf(html: string): HTMLElement {
  const { body } = document.implementation.createHTMLDocument('');
  body.innerHTML = trusted(withoutStyles(html));
  return body;
}

function cleanElement(element: HTMLElement): void {
  const style = element.getAttribute('data-style') ?? '';
  // Not Word's mso-bidi-font-weight, which stands on its bold.
  const weight = /(?:^|[\s;])font-weight:\s*(\w+)/i.exec(style)?.[1] ?? '';
  const name = element.localName;
  for (const { name: attribute } of [...element.attributes]) {
    if (!kept.has(attribute)) element.removeAttribute(attribute);
  }
  if (!/^\d{1,9}$/.test(element.getAttribute('start') ?? '1')) element.removeAttribute('start');
  if (name === 'a') return cleanLink(element);
  // Google Docs says by styles what others say by elements, and wraps all of it in a light <b>.
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

/** Links to places within somebody's document, such as Word's footnotes, lead nowhere. */
function cleanLink(link: HTMLElement): void {
  const typed = (link.getAttribute('href') ?? '').trim();
  const within = /^#(_|cmnt|ftnt|bookmark|heading)/.test(typed);
  const through = /^https:\/\/www\.google\.com\/url\?(.*)/.exec(typed)?.[1];
  const href = linkAddress((through && new URLSearchParams(through).get('q')) || typed);
  if (within || href === null) unwrap(link);
  else link.setAttribute('href', href);
}

/** Puts what is in the element, inside elements of these names, in its place. */
function unwrap(element: HTMLElement, names: string[] = []): void {
  const inside = [...element.childNodes];
  if (names.length === 0) return element.replaceWith(...inside);
  const made = names.map((name) => element.ownerDocument.createElement(name));
  made.reduce((outer, inner) => (outer.append(inner), inner));
  made.at(-1)?.append(...inside);
  element.replaceWith(made[0] as HTMLElement);
}

/** Spaces that hold each other apart are one; one that keeps two words in a line stays. */
function cleanSpaces(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.parentElement?.closest('pre')) continue;
    text.data = text.data.replace(/[ \n]*\u00a0[ \n\u00a0]+|[ \n]+\u00a0/g, ' ');
  }
}
