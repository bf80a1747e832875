import type { FieldsOf } from '../shared/documents/fields';
import type { LinkValue } from '../shared/values';
import { fixed, group, line, link, list } from '../shared/documents/field-rows';
import { type PartCopy, leavesOut, named, opening, part } from './field-rows';

export type StepName = 'review' | 'validate' | 'verify';

/** One step of the process: what happens, what it needs, what comes out, how long it takes. */
export interface StepCopy {
  mark: StepName;
  eyebrow: string;
  title: string;
  lead: string;
  happens: PartCopy;
  needs: PartCopy;
  comesOut: PartCopy;
  takes: PartCopy;
  audiences?: { title: string; panels: { name: string; text: string }[] };
  /** Names the links to the other steps for screen readers. */
  wayLabel: string;
  previous?: LinkValue;
  next: LinkValue;
}

const wayLabel = 'Steps of the process';

export const reviewCopy: StepCopy = {
  mark: 'review',
  eyebrow: 'Our process, step one of three',
  title: 'Review',
  lead: 'We read the system as it is built and as it is sold: its purpose, its data, the people it affects, and what could go wrong.',
  happens: {
    title: 'What happens',
    items: [
      'We meet the people responsible for the system, and agree in writing on what will be looked at and what will not.',
      'We read what exists: the documents, the promises made to buyers, and the complaints.',
      'We identify everyone the system affects, and speak with some of the people who never see the screen.',
      'We write down each claim that can be tested, and each risk that no claim covers.',
    ],
  },
  needs: {
    title: 'What we need',
    items: [
      'One person who knows the system and has time for our questions.',
      'The documents as they are, including unfinished ones.',
      'A way to use the system as its users do.',
      'Your agreement that the report may be published, good or bad.',
    ],
  },
  comesOut: {
    title: 'What comes out',
    paragraphs: [
      'A report in plain language: what the system is for, who it affects, which claims can be tested and how, and what we would change first. You may correct errors of fact before it is published. You may not change what we found.',
      'The mark of review comes with the report. It says that the system was read closely, not that it is good.',
    ],
  },
  takes: {
    title: 'How long it takes',
    paragraphs: [
      'Four to six weeks for most systems, from the day we have what we need. If it will take longer, we say so early.',
    ],
  },
  audiences: {
    title: 'Who it is for',
    panels: [
      {
        name: 'Development teams',
        text: 'You build the system. A review shows you which of your claims are already supported, which still lack evidence, and what to fix while it is cheap to fix. Come early: an unfinished system with a known problem is easier to help than a finished system.',
      },
      {
        name: 'Implementation teams',
        text: 'You bring a system that others built into a school, a ward or an office. A review looks at the system where you will use it: the people, the rules, and what happens when it is wrong. You leave with questions to ask the seller and conditions to write into the contract.',
      },
    ],
  },
  wayLabel,
  next: { href: '/validate', text: 'Next: Validate' },
};

export const validateCopy: StepCopy = {
  mark: 'validate',
  eyebrow: 'Our process, step two of three',
  title: 'Validate',
  lead: 'We test the claims against evidence: how the system behaves, measured in the conditions where it will be used.',
  happens: {
    title: 'What happens',
    items: [
      'Each claim from the review becomes a question with an answer that could turn out either way.',
      'We publish the test plan, including what would count as a pass, before we run the first test.',
      'We run the tests, and run them again on another day. We keep every answer the system gives.',
      'We work out how sure we can be, and ask someone outside the lab to look for our mistakes.',
    ],
  },
  needs: {
    title: 'What we need',
    items: [
      'A published review, by us or by someone whose review we can rely on.',
      'Access to the exact version that people use, and notice when it changes.',
      'Examples of real use that you may lawfully share with us.',
      'For some tests, people who will use the system while we watch. We pay them for their time.',
    ],
  },
  comesOut: {
    title: 'What comes out',
    paragraphs: [
      'A report with the plan, the results, how sure we are of each, and what we could not test. Where the rights of others allow, we publish the test material with it, so that anyone can repeat the work.',
      'The mark of validation names the version that was tested and the claims that held. Claims that did not hold are named in the same report.',
    ],
  },
  takes: {
    title: 'How long it takes',
    paragraphs: [
      'Two to four months. Most of the time goes into planning and repeating tests. The date of the report is set together with the plan.',
    ],
  },
  wayLabel,
  previous: { href: '/review', text: 'Back: Review' },
  next: { href: '/verify', text: 'Next: Verify' },
};

export const verifyCopy: StepCopy = {
  mark: 'verify',
  eyebrow: 'Our process, step three of three',
  title: 'Verify',
  lead: 'We confirm the fixes, sign the result, and return to check that it still holds. Verification is voluntary.',
  happens: {
    title: 'What happens',
    items: [
      'We go through the findings of both reports and check each fix on the system itself.',
      'We repeat the tests that a fix could have affected.',
      'Two members of the lab sign the result: one who did the work, and one who did not.',
      'We agree on a date to return, and on which changes bring us back sooner.',
    ],
  },
  needs: {
    title: 'What we need',
    items: [
      'The published reports of the first two steps.',
      'A list of what has changed since then, and why.',
      'Someone who will tell us when the system changes in a way that matters.',
      'An address for objections from the public, and someone who answers them.',
    ],
  },
  comesOut: {
    title: 'What comes out',
    paragraphs: [
      'A signed statement of what was verified, on which version, and until when. We publish it on this site with both reports, and anyone may link to it.',
      'The mark of verification expires after a year. If it is no longer true, we withdraw it sooner, publicly and with the reason.',
    ],
  },
  takes: {
    title: 'How long it takes',
    paragraphs: [
      'Three to six weeks once the fixes are in place. Return visits take about two weeks.',
    ],
  },
  wayLabel,
  previous: { href: '/validate', text: 'Back: Validate' },
  next: { href: '/contact', text: 'Contact us' },
};

const stepFields = {
  mark: fixed,
  ...opening,
  happens: part('What happens', 'items'),
  needs: part('What we need', 'items'),
  comesOut: part('What comes out', 'paragraphs'),
  takes: part('How long it takes', 'paragraphs'),
  audiences: fixed,
  wayLabel: fixed,
  previous: link('Link to the step before', { optional: true }),
  next: link('Button to what comes next'),
} satisfies FieldsOf<StepCopy>;

export const validateFields: FieldsOf<StepCopy> = stepFields;
export const verifyFields: FieldsOf<StepCopy> = stepFields;

/** The first step also says who it is for. */
export const reviewFields: FieldsOf<StepCopy> = {
  ...stepFields,
  audiences: group('Who it is for', {
    title: line('Title'),
    panels: list('Audiences', 'Audience', named('Audience'), { most: 8, hint: leavesOut }),
  }),
  previous: fixed,
};
