import type { PartCopy } from './part';

export interface FellowshipsCopy {
  eyebrow: string;
  title: string;
  lead: string;
  /** Leads to the form further down. */
  apply: string;
  benefits: PartCopy;
  who: PartCopy;
  length: PartCopy;
  admissions: PartCopy;
  process: { title: string; steps: { name: string; text: string }[] };
}

export const fellowshipsCopy: FellowshipsCopy = {
  eyebrow: 'Fellowships',
  title: 'Fellowships',
  lead: 'Fellows work with us on a question of their own: something that a system gets wrong, and how anybody could tell. A fellowship typically lasts 6-18 months.',
  apply: 'Apply for a fellowship',
  benefits: {
    title: 'Benefits',
    terms: [
      {
        name: 'Time and pay',
        text: 'A stipend, agreed before you start, so that the work does not have to be done at night.',
      },
      {
        name: 'Somebody beside you',
        text: 'A member of the lab who meets you every week and reads what you write.',
      },
      {
        name: 'Real systems',
        text: 'A place in our reviews, with access to the systems and to the people they affect.',
      },
      {
        name: 'Your name on it',
        text: 'Your work is published under your name, with its methods, for others to build on.',
      },
    ],
  },
  who: {
    title: 'Who should apply',
    paragraphs: [
      'People who have stood beside an automated decision and noticed something. You may be a nurse, a caseworker, a teacher, an engineer, a lawyer or a researcher. We ask what you have noticed, not where you have studied: no degree is required.',
    ],
    items: [
      'You can describe a problem so that somebody outside your field understands it.',
      'You would rather be corrected than be wrong in public.',
      'You can give us at least two days a week.',
    ],
  },
  length: {
    title: 'How long it lasts',
    paragraphs: [
      'Typically 6-18 months. Six are enough for one well-chosen question; a longer stay fits work that has to be repeated, or that follows a system through a change. We agree on the length with you, and on a point half-way at which either side may say that it is done.',
    ],
  },
  admissions: {
    title: 'Rolling admissions',
    paragraphs: [
      'There is no deadline. We read applications as they arrive, all year round, and answer every one. If there is no place at the moment, we say so and ask whether we may keep yours.',
    ],
  },
  process: {
    title: 'How to apply',
    steps: [
      {
        name: 'Write to us',
        text: 'Use the form below. A page is enough: what you noticed, and what you would like to find out.',
      },
      {
        name: 'A first talk',
        text: 'Half an hour with somebody who read your page. Ask us as much as we ask you.',
      },
      {
        name: 'A short piece of work',
        text: 'You plan one small test with us, as we would in the first week. It is paid.',
      },
      {
        name: 'Meeting the lab',
        text: 'You meet the people you would work with, and the one who would read your drafts.',
      },
      {
        name: 'An answer',
        text: 'We say yes or no, with reasons, and agree with you on the start, the length and the stipend.',
      },
    ],
  },
};
