import type { FieldsOf } from '../shared/documents/fields';
import { group, line, list } from '../shared/documents/field-rows';
import { type PartCopy, leavesOut, named, opening, part } from './field-rows';

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
  lead: 'Fellows work with us on a question of their own: something that a system gets wrong, and how anyone could tell. A fellowship typically lasts 6-18 months.',
  apply: 'Apply for a fellowship',
  benefits: {
    title: 'Benefits',
    terms: [
      {
        name: 'Time and pay',
        text: 'A stipend, agreed before you start, so that you do not have to do the work at night.',
      },
      {
        name: 'A mentor',
        text: 'A member of the lab meets you every week and reads what you write.',
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
      'People who have seen an automated decision up close and noticed something. You may be a nurse, a caseworker, a teacher, an engineer, a lawyer or a researcher. We ask what you have noticed, not where you have studied: no degree is required.',
    ],
    items: [
      'You can describe a problem so that someone outside your field understands it.',
      'You would rather be corrected than be wrong in public.',
      'You can give us at least two days a week.',
    ],
  },
  length: {
    title: 'How long it lasts',
    paragraphs: [
      'Typically 6-18 months. Six months are enough for one well-chosen question. A longer stay suits work that has to be repeated, or that follows a system through a change. We agree on the length with you, and on a halfway point at which either side may end the fellowship.',
    ],
  },
  admissions: {
    title: 'Rolling admissions',
    paragraphs: [
      'There is no deadline. We read applications as they arrive, all year round, and reply to every one. If we have no place at the moment, we say so and ask whether we may keep your application.',
    ],
  },
  process: {
    title: 'How to apply',
    steps: [
      {
        name: 'Write to us',
        text: 'Use the form below. One page is enough: what you noticed, and what you would like to find out.',
      },
      {
        name: 'A first conversation',
        text: 'Half an hour with someone who has read your page. Ask us as much as we ask you.',
      },
      {
        name: 'A short piece of work',
        text: 'You plan one small test with us, as you would in your first week. We pay you for it.',
      },
      {
        name: 'Meeting the lab',
        text: 'You meet the people you would work with, and the person who would read your drafts.',
      },
      {
        name: 'A decision',
        text: 'We say yes or no, with reasons, and agree with you on the start, the length and the stipend.',
      },
    ],
  },
};

export const fellowshipsFields: FieldsOf<FellowshipsCopy> = {
  ...opening,
  apply: line('Button that leads to the form', { max: 80 }),
  benefits: part('Benefits', 'terms'),
  who: part('Who should apply', 'paragraphs', 'items'),
  length: part('How long it lasts', 'paragraphs'),
  admissions: part('Admissions', 'paragraphs'),
  process: group('How to apply', {
    title: line('Title'),
    steps: list('Steps', 'Step', named('Step'), { most: 12, hint: leavesOut }),
  }),
};
