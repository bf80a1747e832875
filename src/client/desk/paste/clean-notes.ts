interface Pair {
  reference: HTMLElement;
  /** The element with the text of the footnote. */
  text: Element;
  /** The link in the text that leads back to the reference. */
  back: Element;
}

const number = /^[\s[(]*(?:\d{1,4}|[a-z]{1,2}|[ivxlc]+|[*†‡§¶#]+)[\s\])]*$/i;
const links = 'a[href*="#"]';

/**
 * Makes footnotes of what Word, Docs, LibreOffice and web pages write as a link to a text with a link
 * back.
 */
export function makeNotes(body: HTMLElement): void {
  divideNotes(body);
  const pairs = pairsIn(body);
  const texts = [...new Set(pairs.map(({ text }) => text))];
  for (const { reference, text, back } of pairs) {
    const label = String(texts.indexOf(text) + 1);
    const made = body.ownerDocument.createElement('sup');
    Object.assign(made.dataset, { type: 'footnote_reference', label });
    outermost(reference).replaceWith(made);
    outermost(back).remove();
  }
  const definitions = texts.map((text, at) => definitionOf(text, String(at + 1)));
  for (const text of texts) removeEmpty(text, body);
  body.append(...definitions);
}

// Those of LaTeX as a web page, and those in the margin.
const within = '.ltx_note_content, .sidenote';
const marks = '.ltx_note_mark, .ltx_tag_note, .ltx_note_type';

/** Divides notes that are written at their place into a reference and a text at the end. */
function divideNotes(body: HTMLElement): void {
  for (const [at, text] of [...body.querySelectorAll(within)].entries()) {
    const note = text.closest('.ltx_note') ?? text;
    for (const mark of text.querySelectorAll(marks)) mark.remove();
    for (const sign of [
      note.previousElementSibling,
      note.previousElementSibling?.previousElementSibling,
    ])
      if (sign?.matches('.margin-toggle')) sign.remove();
    const [here, there] = [`note-here-${at}`, `note-there-${at}`];
    const definition = body.ownerDocument.createElement('p');
    definition.id = there;
    definition.append(linkTo(here, '', body), ...text.childNodes);
    note.replaceWith(linkTo(there, here, body));
    body.append(definition);
  }
}

function linkTo(name: string, id: string, { ownerDocument }: Element): HTMLElement {
  const made = ownerDocument.createElement('a');
  Object.assign(made, { href: `#${name}`, id, textContent: '1' });
  return made;
}

function pairsIn(body: HTMLElement): Pair[] {
  const named = new Map<string, Element>();
  for (const element of body.querySelectorAll('[id], a[name]')) {
    for (const name of namesOf(element)) if (!named.has(name)) named.set(name, element);
  }
  return [...body.querySelectorAll<HTMLElement>(links)].flatMap((reference) => {
    const name = targetOf(reference);
    // Word's links do not always have a name, but its texts have.
    const target = named.get(name) ?? named.get(name.replace(/^_(?=(ftn|edn)\d)/, ''));
    if (!target || !number.test(reference.textContent) || !isBefore(reference, target)) return [];
    const text = blockOf(target);
    const ways = [reference, reference.closest('sup')].flatMap(namesOf);
    if (/^_(ftn|edn)\d+$/.test(name)) ways.push(name.replace(/\d/, 'ref$&'));
    const back = [...text.querySelectorAll(links)].find((link) => ways.includes(targetOf(link)));
    return back && isBefore(reference, text) ? [{ reference, text, back }] : [];
  });
}

/** Whether an element is before another and not in it. */
const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0 &&
  !other.contains(one);

const namesOf = (element: Element | null) =>
  element ? [element.id, element.getAttribute('name') ?? ''].filter(Boolean) : [];

function targetOf(link: Element): string {
  const name = link.getAttribute('href')?.split('#')[1] ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The list item, the paragraph, or the part of Word's or LibreOffice's list with the whole text. */
function blockOf(target: Element): Element {
  const block = target.closest('li, p, div, dd') ?? target;
  const around = block.parentElement;
  const isFirst = around?.localName === 'div' && around.firstElementChild === block;
  const count = (element: Element) => element.querySelectorAll(links).length;
  return isFirst && count(around) === count(block) ? around : block;
}

function definitionOf(text: Element, label: string): HTMLElement {
  const { ownerDocument } = text;
  const definition = ownerDocument.createElement('dl');
  Object.assign(definition.dataset, { type: 'footnote_definition', label });
  const words = ownerDocument.createElement('dd');
  words.append(...text.childNodes);
  // What was around the link back, such as a caret.
  const first = ownerDocument
    .createTreeWalker(words, NodeFilter.SHOW_TEXT)
    .nextNode() as Text | null;
  if (first) first.data = first.data.replace(/^[\s\u00a0^↑.]+/, '');
  definition.append(ownerDocument.createElement('dt'), words);
  return definition;
}

/** An element with the superscript around it that has nothing else. */
function outermost(element: Element): Element {
  const around = element.parentElement;
  const isOnly = around?.textContent.trim() === element.textContent.trim();
  return around?.matches('sup, span') && isOnly ? outermost(around) : element;
}

/** Removes an element without text, and what was only around it: a list, its line and its heading. */
function removeEmpty(element: Element, body: HTMLElement): void {
  const { parentElement: around, previousElementSibling: before } = element;
  element.remove();
  if (before?.localName === 'hr' && !before.nextElementSibling) before.remove();
  if (!around || around === body) return;
  const rest = around.cloneNode(true) as Element;
  for (const one of rest.querySelectorAll('hr, br, h2, .sr-only')) one.remove();
  if (rest.textContent.trim() === '' && !rest.querySelector('img')) removeEmpty(around, body);
}
