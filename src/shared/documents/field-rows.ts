import type { FieldRow, Fields } from './fields';
import { limits } from '../limits';
import type { TextFormatName } from '../text-formats';

// The rows of which the tables of fields consist, with the usual limits in characters.

const LINE = 200;
const TEXT = 2000;
const ENTRIES = 20;

/** Never edited: what the structure of the page relies on, and texts for screen readers. */
export const fixed = { kind: 'fixed' } as const;

interface MoreOfLine {
  hint?: string;
  optional?: true;
  max?: number;
  format?: TextFormatName;
}

export function line(label: string, more: MoreOfLine = {}) {
  return { kind: 'line', label, max: LINE, ...more } as const;
}

export function text(label: string, more: { hint?: string; optional?: true; max?: number } = {}) {
  return { kind: 'text', label, max: TEXT, ...more } as const;
}

/** A text with the formatting of posts. */
export function markdown(label: string, more: { hint?: string; optional?: true } = {}) {
  const hint = 'You can use Markdown: **bold**, *italic*, [a link](/about), and lists with - or 1.';
  return { kind: 'markdown', label, max: 5000, hint, ...more } as const;
}

export function link(label: string, more: { hint?: string; optional?: true } = {}) {
  return { kind: 'link', label, ...more } as const;
}

/** The address of an image on this site or https; '' for none. */
export function imageAddress(label: string) {
  return {
    kind: 'line',
    label,
    max: limits.address,
    optional: true,
    isImage: true,
  } as const;
}

/** The address of a link whose text is that of the page. */
export function address(label: string, more: { hint?: string; optional?: true } = {}) {
  return { kind: 'line', label, max: limits.link, isAddress: true, ...more } as const;
}

/** `described`: the page itself says what the image shows. `uploaded`: only from the library. */
export function image(
  label: string,
  more: { hint?: string; optional?: true; described?: true; uploaded?: true } = {},
) {
  return { kind: 'image', label, ...more } as const;
}

/** `from`: the name of the date beside it that it can't be before. */
export function date(label: string, more: { hint?: string; optional?: true; from?: string } = {}) {
  return { kind: 'date', label, ...more } as const;
}

export function onOff(label: string, hint?: string) {
  return { kind: 'switch', label, ...(hint === undefined ? {} : { hint }) } as const;
}

/** `one` names an entry: "Belief". */
export function list<Of extends FieldRow>(
  label: string,
  one: string,
  of: Of,
  more: { hint?: string; least?: number; most?: number; add?: string; needs?: string } = {},
) {
  const [first = '', ...rest] = one;
  const name = first.toLowerCase() + rest.join('');
  const article = /^[aeiou]/.test(name) ? 'an' : 'a';
  return {
    kind: 'list',
    label,
    one,
    of,
    add: `Add ${article} ${name}`,
    least: 0,
    most: ENTRIES,
    ...more,
  } as const;
}

export function group<Of extends Fields>(label: string, fields: Of, hint?: string) {
  return { kind: 'group', label, fields, ...(hint === undefined ? {} : { hint }) } as const;
}
