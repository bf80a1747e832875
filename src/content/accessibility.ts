import type { StatementCopy } from './statement';

export const accessibilityCopy: StatementCopy = {
  eyebrow: 'This site',
  title: 'Accessibility',
  lead: 'We build this site to meet WCAG 2.2 at level AA, for the people who read it and for the staff who write it.',
  parts: [
    {
      title: 'What you can rely on',
      items: [
        'Every public page can be read without JavaScript, by keyboard, with a screen reader and on paper.',
        'Text can be enlarged to 400% and pages narrowed to 320 pixels without scrolling sideways. Wide tables scroll in themselves.',
        'Colours follow the light or dark scheme of your device, and its forced colours.',
        'Nothing moves if you ask your device for less motion. The moving row of logos on the home page has a button that stops it.',
        'Forms say in words what is wrong, and keep what you typed.',
      ],
    },
    {
      title: 'How it is tested',
      items: [
        'Every public page is checked with axe, by the rules of WCAG 2.0 to 2.2 at levels A and AA, in light and dark, at 320 and at 1280 pixels, with menus and panels open and closed.',
        'The ways through the site are gone by keyboard in a real browser.',
        'These tests run again whenever the code of the site is changed.',
        'Such tests find many faults, not all. An audit by people outside the lab has not been made yet.',
      ],
    },
    {
      title: 'Known limits',
      items: [
        'Pictures in posts have the description that their writer gave them. It may be short, and older ones may have none.',
        'Where a form is provided by another company, it opens after a click, and how accessible it is depends on them. A plain link to the same form stands beside it.',
        'In browsers from before 2024, several panels of a list may be open at a time when JavaScript is off.',
        'Pages that we link to on other sites are not ours to change.',
      ],
    },
  ],
  contact: {
    title: 'Tell us',
    text: 'If something stands in your way, please write to us: which page it was, what you wanted to do, and what you use to read it. We will help you to what you came for, and then repair the page.',
    link: { href: '/contact', text: 'Contact us' },
  },
};
