import type { PressItem } from '../shared/api/press';
import type { FieldsOf } from '../shared/fields';
import { fixed, group, line, link, text } from './field-rows';
import type { NavLink } from './site';

export interface PressCopy {
  title: string;
  lead: string;
  /** In place of the lead while there is no item. */
  empty: string;
  ask: { text: string; link: NavLink };
  tags: string;
  /** Names the link around an item's image. */
  picture: string;
  more: string;
  leadsTo: string;
  all: string;
  notFound: { title: string; text: string };
}

export const pressCopy: PressCopy = {
  title: 'Press',
  lead: 'What others have written about how we work, and where to read more.',
  empty: 'Releases and coverage of our work will appear here.',
  ask: {
    text: 'Are you writing about AI and looking for someone to ask? We answer questions about methods and about our own work, and say so when we do not know.',
    link: { href: '/contact', text: 'Contact us' },
  },
  tags: 'Tags',
  picture: '{title}, at {company}',
  more: 'FIND OUT MORE',
  leadsTo: 'The full article is on another site: {company}.',
  all: 'All press releases',
  notFound: {
    title: 'Press release not found',
    text: 'It may have been taken down, or the link may be mistyped.',
  },
};

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

/** Samples: the papers and what they report are made up. The first one is featured at home. */
export const pressItems: PressItem[] = [
  {
    title: 'Reviews in the open',
    direct: 'reviews-in-the-open',
    quote: 'The hardest part of trusting a machine is knowing who checked it.',
    date: '22 September 2026',
    blurb: [
      'Once a month Assay reads an unfinished review aloud, line by line, to anyone who comes. The Harbour Ledger sat in on one of these evenings, on a folding chair between a school caretaker and a retired actuary.',
      'The rule of the room is simple. A sentence stays in the review only if someone can point to the page it came from. Anyone may ask for the page, and the caretaker did, four times. Two sentences left that night and one came back, shorter.',
      'What the visitors get out of it is not a verdict but a habit: to ask of any claim about a machine what was tried, how often, and by whom. What the lab gets is readers who were not in the room when the sentence was written.',
    ],
    details:
      'The readings are free and need no ticket. The makers of the system agree to the evening beforehand, and its name is not used.',
    img: '/images/press/reviews-in-the-open.webp',
    link: 'https://example.org/harbour-ledger/reviews-in-the-open',
    company: 'The Harbour Ledger',
    tags: ['Reviews', 'Open methods'],
  },
  {
    title: 'A fellowship without a degree',
    direct: 'fellowship-without-a-degree',
    quote: 'We ask what you have noticed, not where you have studied.',
    date: '3 June 2026',
    blurb: [
      'Assay has taken one line out of its call for fellows: the one that asked for a degree. Common Room Quarterly asked the lab what it reads instead, and was shown the form. It has one long question: describe something that a machine got wrong, and how you could tell.',
      'Nurses, librarians and claims handlers spend their days beside automated decisions, and they see errors that no benchmark looks for. The lab wants those eyes on its reviews, and pairs each new fellow with someone who knows how to turn a suspicion into a test.',
    ],
    details:
      'A fellowship typically lasts 6-18 months. Applications are read as they arrive, all year round.',
    img: '/images/press/fellowship-without-a-degree.webp',
    link: 'https://example.org/common-room/fellowship-without-a-degree',
    company: 'Common Room Quarterly',
    tags: ['Fellowships', 'People'],
  },
];
