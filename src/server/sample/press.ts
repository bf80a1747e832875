import type { PressItemCopy } from '../../content/press-item';

// The papers and what they report are made up.

export const samplePressItems: PressItemCopy[] = [
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
    image: { img: '/images/press/reviews-in-the-open.webp', alt: '' },
    link: 'https://example.org/harbour-ledger/reviews-in-the-open',
    company: 'The Harbour Ledger',
    tags: ['Reviews', 'Open methods'],
    featured: true,
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
    image: { img: '/images/press/fellowship-without-a-degree.webp', alt: '' },
    link: 'https://example.org/common-room/fellowship-without-a-degree',
    company: 'Common Room Quarterly',
    tags: ['Fellowships', 'People'],
    featured: false,
  },
];
