import { trusted } from '../../components/Html';

const dropped = 'style, script, meta, link, title, xml, img, iframe, object, svg, colgroup, col';
const kept = new Set(['href', 'colspan', 'rowspan', 'start']);

/**
 * What Word, Google Docs and web pages put on the clipboard, without what is theirs: styles,
 * classes, scripts, pictures from elsewhere. Word's paragraphs that only look like lists become
 * lists. The string is parsed in a document of its own, where nothing runs and nothing is loaded.
 */
export function cleanPaste(html: string): string {
  const body = bodyOf(html);
  makeLists(body);
  for (const element of body.querySelectorAll(dropped)) element.remove();
  for (const element of [...body.querySelectorAll<HTMLElement>('*')]) cleanElement(element);
  return body.innerHTML;
}

/**
 * Without Word's `<!--[if ...]> ... <![endif]-->`, and without what the page's CSP would report when
 * it is parsed, even in a document of its own: style elements, and styles, which are kept as data.
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

const styleOf = (element: Element) => element.getAttribute('data-style') ?? '';

function cleanElement(element: HTMLElement): void {
  const style = styleOf(element);
  const weight = /font-weight:\s*(\w+)/i.exec(style)?.[1] ?? '';
  const name = element.localName;
  // Google Docs says by styles what others say by elements, and wraps all of it in a light <b>.
  const light = /^(normal|400)$/.test(weight);
  for (const { name: attribute } of [...element.attributes]) {
    if (!kept.has(attribute)) element.removeAttribute(attribute);
  }
  if (name === 'a' && !/^(https?:|mailto:|\/(?!\/)|#)/i.test(element.getAttribute('href') ?? '')) {
    return unwrap(element);
  }
  if (name === 'b' && light) return unwrap(element);
  if (name !== 'span' && name !== 'font' && !name.includes(':')) return;
  const marks = [
    ...(weight === 'bold' || Number(weight) >= 600 ? ['strong'] : []),
    ...(/font-style:\s*italic/i.test(style) ? ['em'] : []),
    ...(/text-decoration[\w-]*:[^;]*line-through/i.test(style) ? ['s'] : []),
  ];
  unwrap(element, marks);
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

/** Word: paragraphs of a class with their level in a style and their bullet as text. */
function makeLists(body: HTMLElement): void {
  let open: { list: HTMLElement; level: number }[] = [];
  for (const paragraph of [...body.querySelectorAll<HTMLElement>('p, h1, h2, h3, table')]) {
    const level = levelOf(paragraph);
    const previous = paragraph.previousElementSibling;
    if (level === 0 || (open[0] && previous !== open[0].list)) open = [];
    if (level === 0) continue;
    const item = paragraph.ownerDocument.createElement('li');
    const isOrdered = takeMarker(paragraph);
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    if ((open.at(-1)?.level ?? 0) < level) {
      const list = paragraph.ownerDocument.createElement(isOrdered ? 'ol' : 'ul');
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      open.push({ list, level });
    }
    open.at(-1)?.list.append(item);
    const inner = paragraph.ownerDocument.createElement('p');
    inner.append(...paragraph.childNodes);
    item.append(inner);
    paragraph.remove();
  }
}

function levelOf(element: HTMLElement): number {
  const style = styleOf(element);
  const level = /mso-list:[^;]*level(\d)/.exec(style)?.[1];
  if (level) return Number(level);
  return /^MsoListParagraph/.test(element.className) && /mso-list/.test(style) ? 1 : 0;
}

/** Takes the typed bullet or number away: whether it was a number. */
function takeMarker(paragraph: HTMLElement): boolean {
  const marker = [...paragraph.querySelectorAll('[data-style]')].find((element) =>
    /mso-list:\s*ignore/i.test(styleOf(element)),
  );
  const text = marker?.textContent?.trim() ?? '';
  marker?.remove();
  return /^\(?(\d+|[a-z]|[ivx]+)[.)]/i.test(text);
}
