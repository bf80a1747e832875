import type { ImageValue } from '../shared/values';
import { fixed, group, line, link, list, markdown, text } from '../shared/documents/field-rows';

/** A part of a text page: a title beside paragraphs, items, terms or a formatted text. */
export interface PartCopy {
  title: string;
  paragraphs?: string[];
  items?: string[];
  /** Names with a description each. */
  terms?: { name: string; text: string }[];
  /** In Markdown. */
  text?: string;
}

/** The default of an image that a page can do without. */
export const noImage: ImageValue = { img: '', alt: '' };

// Rows that several pages have.

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
