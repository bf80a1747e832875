import type { StatementCopy } from './statement';

export const accessibilityCopy: StatementCopy = {
  eyebrow: 'This site',
  title: 'Accessibility',
  lead: 'We build this site to meet WCAG 2.2 at level AA, for the people who read it and the staff who write it.',
  parts: [
    {
      title: 'What you can rely on',
      items: [
        'Every public page can be read without JavaScript, by keyboard, with a screen reader and on paper.',
        'You can zoom text to 400%, or narrow pages to 320 pixels, without scrolling sideways. Only wide tables scroll, within the page.',
        'Colours follow your device’s light or dark theme and its high-contrast settings.',
        'If your device is set to reduce motion, nothing moves. The moving row of logos on the home page has a pause button.',
        'Forms say in words what is wrong and keep what you typed.',
      ],
    },
    {
      title: 'How it is tested',
      items: [
        'Every public page is checked with axe, by the rules of WCAG 2.0 to 2.2 at levels A and AA, in light and dark, at 320 and at 1280 pixels, with menus and panels open and closed.',
        'The main tasks on the site are tested by keyboard in a real browser.',
        'These tests run every time the site’s code changes.',
        'Automated tests find many faults, but not all. The site has not yet been audited by anyone outside the lab.',
      ],
    },
    {
      title: 'Known limits',
      items: [
        'Images in posts have the alt text that their writer gave them. It may be short, and older images may have none.',
        'A form provided by another company opens only after a click, and its accessibility depends on that company. A plain link to the same form is next to it.',
        'In browsers released before 2024, several panels of a list can be open at the same time if JavaScript is off.',
        'We cannot change pages on other sites that we link to.',
      ],
    },
  ],
  contact: {
    title: 'Report a problem',
    text: 'If something on this site does not work for you, please write to us. Tell us which page it was, what you wanted to do, and which browser or assistive technology you use. We will help you get what you came for, and then fix the page.',
    link: { href: '/contact', text: 'Contact us' },
  },
};
