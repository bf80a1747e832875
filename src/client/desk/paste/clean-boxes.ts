import type { Losses } from './losses';

const CHECKED = '☑';
const UNCHECKED = '☐';
const boxes =
  'input[type="checkbox" i], .checkbox-on, .checkbox-off, [role="checkbox"]:not(li), img[aria-roledescription="checkbox"]';

/** Makes text of check boxes and of other fields, because a text has no fields. */
export function readBoxes(body: HTMLElement, losses: Losses): void {
  for (const item of body.querySelectorAll<HTMLElement>('li')) readItem(item);
  for (const box of body.querySelectorAll(boxes)) {
    box.replaceWith(`${isChecked(box) ? CHECKED : UNCHECKED} `);
  }
  for (const field of body.querySelectorAll('input, select, textarea, button')) {
    const value = valueOf(field);
    if (field.getAttribute('type')?.toLowerCase() === 'radio') {
      field.replaceWith(field.hasAttribute('checked') ? '◉ ' : '○ ');
      continue;
    }
    const isShown =
      field.localName !== 'button' &&
      !/^(hidden|submit|reset|image|file)$/i.test(field.getAttribute('type') ?? '');
    if (isShown) losses.add('fields');
    const { previousSibling: before, nextSibling: after } = field;
    const gaps = [
      /[\p{L}\p{N}]$/u.test(before?.textContent ?? ''),
      /^[\p{L}\p{N}]/u.test(after?.textContent ?? ''),
    ];
    field.replaceWith(isShown ? `${gaps[0] ? ' ' : ''}${value}${gaps[1] ? ' ' : ''}` : '');
  }
}

/** An item of a list with a box: each program writes its state in another way. */
function readItem(item: HTMLElement): void {
  const { checked, list } = item.dataset;
  const state = item.getAttribute('aria-checked') ?? checked ?? stateOf(list);
  const first = firstText(item);
  const typed = /^\s*\[([ xX])\](?=\s)\s*/.exec(first?.data ?? '');
  if (first && typed) first.data = first.data.slice(typed[0].length);
  if (state === undefined && !typed) return;
  for (const box of item.querySelectorAll(
    `:scope > :is(${boxes}), :scope > :is(label, p, div, span) > :is(${boxes})`,
  ))
    box.remove();
  const isOn = typed ? typed[1] !== ' ' : state === 'true';
  (item.querySelector('p') ?? item).prepend(`${isOn ? CHECKED : UNCHECKED} `);
}

const stateOf = (list: string | undefined) =>
  list === 'checked' ? 'true' : list === 'unchecked' ? 'false' : undefined;

function firstText(item: HTMLElement): Text | null {
  const walker = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.trim() !== '') return text;
  }
  return null;
}

function isChecked(box: Element): boolean {
  if (box.matches('.checkbox-on')) return true;
  if (box.localName === 'img') return box.getAttribute('alt') === 'checked';
  return box.hasAttribute('checked') || box.getAttribute('aria-checked') === 'true';
}

/** What a field shows. */
function valueOf(field: Element): string {
  if (field.localName === 'textarea') return field.textContent;
  if (field.localName === 'select') {
    const chosen = field.querySelector('option[selected]') ?? field.querySelector('option');
    return chosen?.textContent ?? '';
  }
  return field.getAttribute('value') ?? '';
}
