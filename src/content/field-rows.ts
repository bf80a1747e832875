import type { PartCopy } from './part';
import type { Field, Fields } from '../shared/documents/fields';
import { limits } from '../shared/limits';
import type { TextFormatName } from '../shared/text-formats';

// The rows of which the tables of documents consist, with the usual limits in characters.

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
export function list<Of extends Field>(
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

/** A name with a text: a value, a panel, a question. */
export function named(label: string, name = 'Name', about = 'Text') {
  return group(label, { name: line(name), text: text(about) });
}

/** The hint of a text or a list whose part of the page is shown only with it. */
export const leavesOut = 'Leave this empty to leave out this part of the page.';

export const paragraphs = list('Paragraphs', 'Paragraph', text('Paragraph', { max: 5000 }));
export const points = list('Points', 'Point', text('Point'));
export const terms = list('Terms', 'Term', named('Term'), {
  hint: 'A short name, and what to say about it.',
});
export const links = list('Links', 'Link', link('Link'));

const PART_HINT = 'This part is left out of the page while it has only a title.';

/** A part of a text page, with the kinds of text that it has by default. */
export function part(label: string, ...kinds: (keyof Omit<PartCopy, 'title'>)[]) {
  const kept = <Row>(kind: (typeof kinds)[number], row: Row) =>
    kinds.includes(kind) ? row : fixed;
  return group(
    label,
    {
      title: line('Title'),
      paragraphs: kept('paragraphs', paragraphs),
      items: kept('items', points),
      terms: kept('terms', terms),
      text: kept('text', markdown('More text', { optional: true })),
    },
    PART_HINT,
  );
}

/** The start of most pages. */
export const opening = {
  eyebrow: line('Line above the title', { optional: true, max: 80 }),
  title: line('Title', { max: 120 }),
  lead: text('Introduction', { max: 600 }),
};
