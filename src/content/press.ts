import type { FieldsOf } from '../shared/documents/fields';
import { fixed, group, line, link, text } from '../shared/documents/field-rows';

export const pressCopy = {
  title: 'Press',
  lead: 'What others have written about how we work, and where to read more.',
  /** In place of the lead while there is no item. */
  empty: 'Releases and coverage of our work will appear here.',
  ask: {
    text: 'Are you writing about AI and looking for someone to ask? We answer questions about methods and about our own work, and say so when we do not know.',
    link: { href: '/contact', text: 'Contact us' },
  },
  tags: 'Tags',
  /** Names the link around an item's image. */
  picture: '{title}, at {company}',
  more: 'FIND OUT MORE',
  leadsTo: 'The full article is on another site: {company}.',
  all: 'All press releases',
  notFound: {
    title: 'Press release not found',
    text: 'It may have been taken down, or the link may be mistyped.',
  },
};

export type PressCopy = typeof pressCopy;

export const pressFields: FieldsOf<PressCopy> = {
  title: line('Title', { max: 120 }),
  lead: text('Introduction', { max: 600 }),
  empty: text('Introduction while there are no items', { max: 600 }),
  ask: group('For journalists', {
    text: text('Text', { optional: true }),
    link: link('Link', { optional: true }),
  }),
  tags: fixed,
  picture: fixed,
  more: line('Button to the full article', { max: 80 }),
  leadsTo: line('Text beside that button', {
    optional: true,
    hint: '{company} is replaced by the name of the publication.',
  }),
  all: line('Link back to this page', { max: 80 }),
  notFound: group('If there is no item at an address', {
    title: line('Title', { max: 120 }),
    text: text('Text', { max: 600 }),
  }),
};
