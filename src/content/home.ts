import type { FieldsOf } from '../shared/documents/fields';
import { fixed, group, line, link, list, text } from '../shared/documents/field-rows';
import { leavesOut, named } from './field-rows';
import { newsletterCopy } from './forms';
import type { StepName } from './process';

export const homeCopy = {
  hero: {
    eyebrow: 'Nonprofit AI ethics and evaluation lab',
    title: 'Building real trust in artificial intelligence',
    lead: 'We review, validate and verify AI products and systems, and publish what we find, so that the people responsible for AI can see it clearly.',
    contact: { href: '/contact', text: 'Contact us' },
    more: { href: '/review', text: 'How we assess AI' },
  },
  partners: {
    title: 'Our Leaders Have Worked With',
    pause: 'Pause',
    play: 'Play',
    /** Added to either label for screen readers. */
    logos: 'the moving logos',
  },
  process: {
    title: 'One process, three marks',
    lead: 'Every system goes through the same process. Each step ends with a mark that anyone can check.',
    steps: [
      {
        mark: 'review',
        href: '/review',
        name: 'Review',
        text: 'We read the system as it is built and as it is sold: purpose, data, people affected, and what could go wrong.',
      },
      {
        mark: 'validate',
        href: '/validate',
        name: 'Validate',
        text: 'We test its claims against evidence: measured behaviour, in the conditions where it will be used.',
      },
      {
        mark: 'verify',
        href: '/verify',
        name: 'Verify',
        text: 'We confirm the fixes, sign the result, and return to check that it still holds.',
      },
    ] satisfies { mark: StepName; href: string; name: string; text: string }[],
  },
  caseStudy: 'Featured case study',
  press: { eyebrow: 'In the press', label: 'Featured press', link: 'Read the article' },
  audiences: {
    title: 'Who we work with',
    panels: [
      {
        name: 'Innovators',
        text: 'You are building with AI and want to know that it does what you say it does. We test it before your customers do, and tell you what to fix first.',
      },
      {
        name: 'Nonprofits, VCs and companies',
        text: 'You are about to buy, fund or rely on a system that someone else built. We help you ask for evidence, and make sense of what you are given.',
      },
      {
        name: 'The community',
        text: 'You live with decisions that a system helped to make. We ask what it does to the people it is used on, and publish the answer in plain language.',
      },
      {
        name: 'Policymakers',
        text: 'You write rules for systems that change every month. We show what can be measured today, how, and where measurement still falls short.',
      },
    ],
  },
  mission: {
    title: 'We are a nonprofit, on purpose',
    text: 'A referee cannot be paid by the score. Our work is funded by grants and fellowships, never by the result of a review, and our methods are open to anyone who wants to check them.',
  },
  latest: { title: 'From the blog', all: { href: '/bloglist', text: 'All posts' } },
  /** The other texts of the form are not edited. */
  newsletter: { title: newsletterCopy.title, lead: newsletterCopy.lead },
};

export type HomeCopy = typeof homeCopy;

export const homeFields: FieldsOf<HomeCopy> = {
  hero: group('Opening', {
    eyebrow: line('Line above the title', { optional: true, max: 80 }),
    title: line('Title', { max: 120 }),
    lead: text('Introduction', { max: 600 }),
    contact: link('Button'),
    more: link('Link beside the button', { optional: true }),
  }),
  partners: group('Partners', {
    title: line('Title', { max: 120 }),
    pause: fixed,
    play: fixed,
    logos: fixed,
  }),
  process: group('Our process', {
    title: line('Title'),
    lead: text('Introduction', { optional: true, max: 600 }),
    steps: list(
      'Steps',
      'Step',
      group('Step', {
        mark: fixed,
        href: fixed,
        name: line('Name', { max: 60 }),
        text: text('Text', { max: 600 }),
      }),
      {
        least: 3,
        most: 3,
        hint: 'There are always three. They lead to the pages Review, Validate and Verify.',
      },
    ),
  }),
  caseStudy: line('Line above the case study', { max: 120 }),
  press: group('Featured press', {
    eyebrow: line('Title', { max: 120 }),
    label: line('Text before the link', { optional: true }),
    link: line('Text of the link', { max: 80 }),
  }),
  audiences: group('Who we work with', {
    title: line('Title'),
    panels: list('Audiences', 'Audience', named('Audience'), { most: 8, hint: leavesOut }),
  }),
  mission: group('Our mission', {
    title: line('Title'),
    text: text('Text', { optional: true, hint: leavesOut }),
  }),
  latest: group('Latest posts', {
    title: line('Title'),
    all: link('Link to all posts', { optional: true }),
  }),
  newsletter: group('Newsletter', {
    title: line('Title'),
    lead: text('Text', { optional: true, max: 600 }),
  }),
};
