import type { FieldsOf } from '../shared/documents/fields';
import { fixed, group, line, list, text } from '../shared/documents/field-rows';
import { leavesOut, named, opening } from './field-rows';

export const aboutCopy = {
  eyebrow: 'About',
  title: 'About {site}',
  lead: 'We are a nonprofit lab. We look closely at AI systems, say what we find, and stand behind it.',
  mission: {
    title: 'Our Mission',
    text: 'To make trust in AI something that can be checked, both by the people who use it and by the people it is used on.',
  },
  believe: {
    title: 'We Believe',
    items: [
      'That a claim about a system is only as good as the evidence behind it.',
      'That people affected by a system have a place in its evaluation.',
      'That a method no one else can repeat is only an opinion.',
    ],
  },
  trust: {
    title: 'What We Think About Trust',
    values: [
      {
        name: 'Rigorous',
        text: 'We write down how we will test before we test, and publish both the plan and the result.',
      },
      {
        name: 'Collaborative',
        text: 'We work with the people who build a system and with those who live with it.',
      },
      {
        name: 'Practical',
        text: 'Every finding ends with something that someone can do on Monday.',
      },
      {
        name: 'Inclusive',
        text: 'We ask who is missing from the room, and go and find them.',
      },
    ],
  },
  founders: { title: 'Our Founders', none: 'No employees found' },
  /** The other people on the site. Without any, it does not appear. */
  team: { title: 'Team' },
  faq: {
    title: 'Frequently asked questions',
    items: [
      {
        name: 'What makes {site} different?',
        text: 'We are a nonprofit, and no one pays us for a particular result. We write down each question before we test it, our methods are open, and every finding can be traced to its evidence. Each mark is dated, comes with a report, and can be withdrawn publicly.',
      },
      {
        name: 'What kinds of AI can you certify?',
        text: 'Systems that people come into contact with: chat models and assistants; tools that rank, score or recommend; systems that process text, images or speech; and products that contain any of these. We need a clearly stated purpose and access to the system as it is used. If we lack the knowledge to test something well, we say so on the first day.',
      },
      {
        name: 'Is verification mandatory?',
        text: 'No. Verification is voluntary, and so is every step before it. What must be checked is for legislators and regulators to decide. The absence of our mark therefore says nothing about a system, good or bad.',
      },
    ],
  },
};

export type AboutCopy = typeof aboutCopy;

export const aboutFields: FieldsOf<AboutCopy> = {
  ...opening,
  mission: group('Our mission', {
    title: line('Title'),
    text: text('Text', { optional: true, hint: leavesOut }),
  }),
  believe: group('What we believe', {
    title: line('Title'),
    items: list('Beliefs', 'Belief', text('Belief', { max: 500 }), {
      most: 8,
      hint: leavesOut,
    }),
  }),
  trust: group('What we think about trust', {
    title: line('Title'),
    values: list('Values', 'Value', named('Value'), { most: 8, hint: leavesOut }),
  }),
  founders: group('Founders', { title: line('Title'), none: fixed }),
  team: group('Team', { title: line('Title') }),
  faq: group('Questions', {
    title: line('Title'),
    items: list('Questions', 'Question', named('Question', 'Question', 'Answer'), {
      most: 20,
      hint: leavesOut,
    }),
  }),
};
