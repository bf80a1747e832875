import type { PartCopy } from './part';
import type { NavLink } from './site';

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
  /** Names the links to the other steps for those who hear them. */
  wayLabel: string;
  previous?: NavLink;
  next: NavLink;
}

const wayLabel = 'Steps of the process';

const review: StepCopy = {
  mark: 'review',
  eyebrow: 'Our process, step one of three',
  title: 'Review',
  lead: 'We read the system as it is built and as it is sold: its purpose, its data, the people it affects, and what could go wrong.',
  happens: {
    title: 'What happens',
    items: [
      'We meet the people responsible for the system, and agree in writing on what will be looked at and what will not.',
      'We read what exists: the documents, the promises made to buyers, and the complaints.',
      'We name everybody whom the system affects, and speak with some of those who never see the screen.',
      'We write down each claim that can be tested, and each risk that nobody has claimed anything about.',
    ],
  },
  needs: {
    title: 'What we need',
    items: [
      'One person who knows the system and has time for our questions.',
      'The documents as they are, unfinished ones included.',
      'A way to use the system as its users do.',
      'Your agreement that the report may be published, good or bad.',
    ],
  },
  comesOut: {
    title: 'What comes out',
    paragraphs: [
      'A report in plain words: what the system is for, whom it touches, which claims can be tested and how, and what we would change first. You may correct errors of fact before it is published. You may not change what we found.',
      'With the report comes the mark of review. It says that the system was read closely, not that it is good.',
    ],
  },
  takes: {
    title: 'How long it takes',
    paragraphs: [
      'Four to six weeks for most systems, counted from the day we have what we need. We say so early when it will be more.',
    ],
  },
  audiences: {
    title: 'Who it is for',
    panels: [
      {
        name: 'Development teams',
        text: 'You build the system. A review shows you which of your claims you can already stand behind, which still lack evidence, and what to fix while it is cheap to fix. Come early: an unfinished system with a known worry is easier to help than a finished one without.',
      },
      {
        name: 'Implementation teams',
        text: 'You bring a system that others built into a school, a ward or an office. A review looks at it where you will use it: the people, the rules, and what happens when it is wrong. You leave with the questions to put to the seller, and the conditions to write into the contract.',
      },
    ],
  },
  wayLabel,
  next: { href: '/validate', text: 'Next: Validate' },
};

const validate: StepCopy = {
  mark: 'validate',
  eyebrow: 'Our process, step two of three',
  title: 'Validate',
  lead: 'We test the claims against evidence: how the system behaves, measured in the conditions where it will be used.',
  happens: {
    title: 'What happens',
    items: [
      'Each claim from the review becomes a question with an answer that could turn out either way.',
      'We publish the test plan, with what would count as a pass, before the first test is run.',
      'We run the tests, and run them again on another day. Every answer of the system is kept.',
      'We work out how sure we can be, and ask somebody outside the lab to look for our mistakes.',
    ],
  },
  needs: {
    title: 'What we need',
    items: [
      'A published review, ours or one that we can stand on.',
      'Access to the very version that people use, and word when it changes.',
      'Examples of real use that may lawfully be shared with us.',
      'For some tests, people who will use the system while we watch. We pay them for their time.',
    ],
  },
  comesOut: {
    title: 'What comes out',
    paragraphs: [
      'A report with the plan, the results and how sure we are of each, and what we could not test. The test material is published with it wherever the rights of others allow, so that a stranger can repeat the work.',
      'The mark of validation names the version that was tested and the claims that held. Claims that did not hold are named in the same report.',
    ],
  },
  takes: {
    title: 'How long it takes',
    paragraphs: [
      'Two to four months. Most of it goes into the plan and into repeating tests, and the date for the report is set together with the plan.',
    ],
  },
  wayLabel,
  previous: { href: '/review', text: 'Back: Review' },
  next: { href: '/verify', text: 'Next: Verify' },
};

const verify: StepCopy = {
  mark: 'verify',
  eyebrow: 'Our process, step three of three',
  title: 'Verify',
  lead: 'We confirm the fixes, sign the result, and come back to check that it still holds. Verification is voluntary.',
  happens: {
    title: 'What happens',
    items: [
      'We go through the findings of both reports, and check each fix on the system itself.',
      'We repeat the tests that a fix could have upset.',
      'Two people of the lab sign the result: one who did the work, and one who did not.',
      'We agree on a day to return, and on which changes bring us back sooner.',
    ],
  },
  needs: {
    title: 'What we need',
    items: [
      'The published reports of the first two steps.',
      'A list of what was changed since, and why.',
      'Somebody who will tell us when the system changes in a way that matters.',
      'An address for objections from the public, with somebody who answers.',
    ],
  },
  comesOut: {
    title: 'What comes out',
    paragraphs: [
      'A signed statement of what was verified, on which version, until when. It stands on this site with both reports behind it, and anybody may link to it.',
      'The mark of verification runs out after a year. It is withdrawn sooner, in public and with the reason, when what it says is no longer true.',
    ],
  },
  takes: {
    title: 'How long it takes',
    paragraphs: [
      'Three to six weeks once the fixes are in place. A visit in later years takes about two.',
    ],
  },
  wayLabel,
  previous: { href: '/validate', text: 'Back: Validate' },
  next: { href: '/contact', text: 'Contact us' },
};

/** The three steps by the path of their page. */
export const steps: Record<string, StepCopy> = {
  '/review': review,
  '/validate': validate,
  '/verify': verify,
};
