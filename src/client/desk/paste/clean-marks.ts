import type { Losses } from './losses';
import { property, styleOf } from './paste-styles';
import { flattenScripts, scriptOf } from './scripts';

const renamed: Record<string, string> = {
  s: 'del',
  strike: 'del',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  var: 'em',
  cite: 'em',
  dfn: 'em',
};
const inline = 'span, font, a, u, ins, mark, b, i, label, abbr, time';
const holders = 'p, div, li, td, dd, blockquote';
const blocks =
  'p, div, ul, ol, li, table, pre, blockquote, h1, h2, h3, h4, h5, h6, hr, dl, section';

/** Makes elements of the marks that are styles, and counts those that a text cannot have. */
export function makeMarks(body: HTMLElement, losses: Losses): void {
  countColours(body, losses);
  for (const element of [...body.querySelectorAll<HTMLElement>('*')]) {
    if (element.closest('pre') || element.hasAttribute('data-type')) continue;
    const name = element.localName;
    countLosses(element, losses);
    if (renamed[name]) wrap(element, [renamed[name]], true);
    else if (element.matches(inline)) wrap(element, marksOf(element), false);
    else if (element.matches(holders) && !element.querySelector(blocks)) {
      wrap(element, marksOf(element), false);
    }
  }
  flattenScripts(body, losses);
}

/** Puts the contents of an element into elements of these names; `instead` removes the element. */
function wrap(element: HTMLElement, names: string[], instead: boolean): void {
  if (element.childNodes.length === 0) return;
  const inner = [...element.childNodes];
  const made = names.map((name) => element.ownerDocument.createElement(name));
  const [first] = made;
  if (!first) return;
  made.reduce((outer, next) => (outer.append(next), next)).append(...inner);
  if (instead) element.replaceWith(first);
  else element.append(first);
}

// Skips Word's mso-bidi-font-weight, which bold text also has.
function marksOf(element: Element): string[] {
  const weight = property(element, 'font-weight');
  const isItalic = /^(italic|oblique)/.test(property(element, 'font-style'));
  const script = scriptOf(element);
  return [
    ...(/^bold/.test(weight) || Number(weight) >= 600 ? ['strong'] : []),
    ...(isItalic ? ['em'] : []),
    ...(isDecorated(element, 'line-through') ? ['del'] : []),
    ...(script ? [script] : []),
  ];
}

function isDecorated(element: Element, line: string): boolean {
  return new RegExp(`(?:^|[;\\s])text-decoration[\\w-]*:[^;]*${line}`, 'i').test(styleOf(element));
}

function countLosses(element: Element, losses: Losses): void {
  if (element.textContent?.trim() === '') return;
  const isUnderlined = element.localName === 'u' || isDecorated(element, 'underline');
  if (isUnderlined && !element.closest('a[href], ins') && !element.matches('.msoIns')) {
    losses.add('underline');
  }
  if (
    /small-caps/.test(
      `${property(element, 'font-variant')} ${property(element, 'font-variant-caps')}`,
    )
  ) {
    losses.add('smallCaps');
  }
}

/**
 * Colours that mean something: not grey, and of a part of the text. A link, a heading or code has its
 * colour from the page.
 */
function countColours(body: HTMLElement, losses: Losses): void {
  const all = body.textContent.trim().length;
  const coloured = (name: string, elements: Element[]) =>
    elements.filter(
      (element) =>
        isColour(property(element, name)) &&
        !element.closest('a, pre, code, h1, h2, h3, h4, h5, h6, th, button'),
    );
  const lengthOf = (elements: Element[]) =>
    elements.reduce((sum, { textContent }) => sum + textContent.trim().length, 0);
  const styled = [...body.querySelectorAll('[data-style], font[color]')].filter((element) =>
    element.matches('span, font, mark, b, i, em, strong, td'),
  );
  const written = coloured('color', styled);
  const fonts = styled.filter((element) => isColour(element.getAttribute('color') ?? ''));
  const length = lengthOf([...written, ...fonts]);
  if (length > 0 && length < all / 2) losses.add('colour');
  const marked = [
    ...body.querySelectorAll('mark'),
    ...['background', 'background-color', 'mso-highlight'].flatMap((name) =>
      coloured(
        name,
        styled.filter((element) => !element.matches('td')),
      ),
    ),
  ];
  if (marked.some(({ textContent }) => textContent.trim() !== '')) losses.add('highlight');
}

const names =
  /\b(red|maroon|orange|yellow|olive|lime|green|aqua|cyan|teal|blue|navy|fuchsia|magenta|purple|darkred|darkgreen|darkblue)\b/;
const MIN_DIFFERENCE = 60;

/** Whether a colour is clearly not black, white or grey. */
function isColour(value: string): boolean {
  if (names.test(value)) return true;
  const hex = /#([\da-f]{6}|[\da-f]{3})\b/.exec(value)?.[1];
  const parts = hex
    ? hex.length === 6
      ? hex.match(/../g)
      : hex.match(/./g)?.map((one) => one + one)
    : null;
  const [, ...levels] =
    /rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)(?!.*[,/]\s*0\s*\))/.exec(value) ?? [];
  const found = parts ? parts.map((one) => parseInt(one, 16)) : levels.slice(0, 3).map(Number);
  return found.length === 3 && Math.max(...found) - Math.min(...found) >= MIN_DIFFERENCE;
}
