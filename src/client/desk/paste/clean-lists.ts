import { readMarker } from './list-marker';
import type { Losses } from './losses';
import { property, styleOf } from './paste-styles';

interface Item {
  level: number;
  /** What its number may be; empty in a bulleted list. */
  numbers: number[];
  content: (Node | string)[];
}

/** Collects items as lists before a place. A number that does not follow the last one starts a list. */
class Lists {
  private readonly open: { list: HTMLElement; level: number; last: number | null }[] = [];

  constructor(readonly place: Element) {}

  add({ level, numbers, content }: Item): void {
    while ((this.open.at(-1)?.level ?? 0) > level) this.open.pop();
    const last = this.open.at(-1)?.level === level ? this.open.pop() : undefined;
    const next = typeof last?.last === 'number' ? last.last + 1 : null;
    const number = numbers.find((one) => one === next) ?? numbers[0] ?? null;
    const isSame = last !== undefined && (number === null ? last.last === null : number === next);
    const list = isSame ? last.list : this.start(number);
    this.open.push({ list, level, last: number });
    const item = list.ownerDocument.createElement('li');
    item.append(...content);
    list.append(item);
  }

  private start(number: number | null): HTMLElement {
    const list = this.place.ownerDocument.createElement(number === null ? 'ul' : 'ol');
    if (number !== null) list.setAttribute('start', String(number));
    const parent = this.open.at(-1)?.list.lastElementChild;
    if (parent) parent.append(list);
    else this.place.before(list);
    return list;
  }
}

/**
 * Makes lists from the paragraphs of Word, which have the level in a style and the bullet or number as
 * text, and from Word on the web, which has each item in a list of its own.
 */
export function makeLists(body: HTMLElement, losses: Losses): void {
  collect(body, 'p[data-style*="mso-list"]', (paragraph) => wordItem(paragraph, losses));
  collect(body, '.ListContainerWrapper', (wrapper) => webItems(wrapper, losses));
  for (const heading of body.querySelectorAll(':is(h1, h2, h3, h4, h5, h6)')) {
    const marker = markerOf(heading);
    marker?.replaceWith(`${marker.textContent.trim()} `);
  }
}

/** Replaces elements that follow each other by the lists of their items; those without items stay. */
function collect(
  body: HTMLElement,
  names: string,
  itemsOf: (element: HTMLElement) => Item[],
): void {
  let lists: Lists | undefined;
  const used: HTMLElement[] = [];
  for (const element of body.querySelectorAll<HTMLElement>(names)) {
    const items = itemsOf(element);
    if (items.length === 0) continue;
    if (!lists || element.previousElementSibling !== lists.place) lists = new Lists(element);
    for (const item of items) lists.add(item);
    if (element === lists.place) used.push(element);
    else element.remove();
  }
  for (const element of used) element.remove();
}

const markerOf = (element: Element) =>
  [...element.querySelectorAll('[data-style]')].find((one) =>
    /mso-list:\s*ignore/i.test(styleOf(one)),
  );

function wordItem(paragraph: HTMLElement, losses: Losses): Item[] {
  const style = styleOf(paragraph);
  const level = /mso-list:[^;]*level(\d)/.exec(style)?.[1];
  const isItem =
    level || (/^MsoListParagraph/.test(paragraph.className) && !/mso-list:\s*none/.test(style));
  if (!isItem) return [];
  const marker = markerOf(paragraph);
  const { numbers, isPlain, text } = readMarker(marker?.textContent ?? '');
  marker?.remove();
  if (!isPlain) losses.add('numbers');
  const inner = paragraph.ownerDocument.createElement('p');
  inner.append(text && `${text} `, ...paragraph.childNodes);
  return [{ level: Number(level ?? 1), numbers, content: [inner] }];
}

function webItems(wrapper: HTMLElement, losses: Losses): Item[] {
  return [...wrapper.querySelectorAll<HTMLElement>('li')].map((item) => {
    const list = item.closest<HTMLElement>('ol, ul');
    const isNumbered = list?.localName === 'ol';
    const start = Number(list?.getAttribute('start') ?? 1);
    const at = [...(list?.children ?? [])].indexOf(item);
    const isPlain = !/%\d.*%\d/.test(item.dataset.leveltext ?? '') && !(list && isLettered(list));
    if (isNumbered && !isPlain) losses.add('numbers');
    return {
      level: Number(item.dataset.ariaLevel ?? 1),
      numbers: isNumbered ? [start + at] : [],
      content: [...item.childNodes],
    };
  });
}

/** Google Docs puts a nested list after its item instead of inside. */
export function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling;
    if (item?.localName === 'li') item.append(list);
    else list.parentElement?.before(list);
  }
}

/** Divides numbered lists where a number does not follow the one before, as ours cannot. */
export function divideLists(body: HTMLElement, losses: Losses): void {
  for (const list of body.querySelectorAll('ol')) {
    const items = [...list.children].filter((one) => one.localName === 'li');
    if (isLettered(list)) losses.add('numbers', items.length);
    const numbers = numbersOf(list, items);
    const isTooLarge = /^\s*\d{10}/.test(list.getAttribute('start') ?? '');
    let part = list;
    for (const [at, item] of items.entries()) {
      const number = numbers[at] ?? 1;
      if (at > 0 && number !== (numbers[at - 1] ?? 0) + 1) {
        const next = list.ownerDocument.createElement('ol');
        part.after(next);
        part = next;
      }
      if (part !== list) part.append(item);
      if (part.firstElementChild === item) part.setAttribute('start', String(number));
      item.removeAttribute('value');
    }
    if (isTooLarge || numbers.some((number) => number < 0)) losses.add('numbers');
  }
}

function numbersOf(list: Element, items: Element[]): number[] {
  const isReversed = list.hasAttribute('reversed');
  const start = whole(list.getAttribute('start')) ?? (isReversed ? items.length : 1);
  let next = start;
  return items.map((item) => {
    const number = whole(item.getAttribute('value')) ?? next;
    next = isReversed ? number - 1 : number + 1;
    return number;
  });
}

const whole = (text: string | null) => (/^\s*-?\d{1,9}\s*$/.test(text ?? '') ? Number(text) : null);

/** Whether a list, or an item of it, has letters or Roman numbers. */
function isLettered(list: HTMLElement): boolean {
  const isLetter = (element: Element | null) =>
    element !== null &&
    (/^[ai]$/i.test(element.getAttribute('type') ?? '') ||
      /alpha|latin|roman|greek/.test(
        property(element, 'list-style-type') || property(element, 'list-style'),
      ));
  return isLetter(list) || isLetter(list.querySelector(':scope > li'));
}
