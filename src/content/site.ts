import type { FieldsOf } from '../shared/documents/fields';
import { limits } from '../shared/limits';
import { group, image, line, link, list, onOff, text } from '../shared/documents/field-rows';
import { noImage } from './field-rows';

/**
 * What the whole site says about the lab. Only admins edit it. {site} is the name of the lab in every
 * page of the site.
 */
export const siteCopy = {
  lab: {
    name: 'Assay',
    /** Where there is little room; the name if it is empty. */
    shortName: '',
    tagline: 'Nonprofit AI ethics and evaluation lab',
    /** One or two sentences about the lab, for the head of a page that has none of its own. */
    description:
      '{site} is a nonprofit lab. We review, validate and verify AI products and systems, and publish what we find.',
  },
  look: {
    /** Without it the site has the mark of the release. */
    logo: noImage,
    /** On dark pages; without it, those have the same logo. */
    darkLogo: noImage,
    /** Whether the short name is beside the logo. */
    named: true,
    /** #rrggbb; empty for the colours of the release. */
    accent: '',
  },
  legal: { email: '', name: '', imprint: '' },
  footer: {
    about:
      '{site} is a nonprofit lab. We review, validate and verify AI so that people can decide what to trust.',
    copyright: '© {year} {site}. A nonprofit organisation.',
    // Left out on a site without sample people (server/site/site-with.ts).
    social: [
      { href: 'https://network.example.org/assay', text: 'Professional network' },
      { href: 'https://microblog.example.org/assay', text: 'Microblog' },
    ],
  },
  accounts: { titles: ['Manager', 'Developer', 'HR'] },
  /** Empty where the site has its own form. */
  services: { timeZone: 'UTC', contact: '', fellowship: '', newsletter: '' },
};

export type LabCopy = typeof siteCopy;

const NAMED = '{site} is replaced by the name of the lab.';
const LOGO = { optional: true, described: true, uploaded: true } as const;
const TYPEFORM = 'A Typeform ID. If this is empty, the site has its own form.';

export const siteFields: FieldsOf<LabCopy> = {
  lab: group('The lab', {
    name: line('Name', {
      max: 80,
      hint: 'Shown on every page, in search results and in emails. Texts that contain {site} show it too.',
    }),
    shortName: line('Short name', {
      optional: true,
      max: 30,
      hint: 'Used instead of the name in the header and after the titles of pages.',
    }),
    tagline: line('Tagline', { max: 120, hint: 'The title of the home page, after the name.' }),
    description: text('Description', {
      max: 300,
      hint: `One or two sentences for search engines and shared links. ${NAMED}`,
    }),
  }),
  look: group('Logo and colour', {
    logo: image('Logo', {
      ...LOGO,
      hint: 'A PNG or WebP file, best with a transparent background. The icon of browser tabs and bookmarks is made from it. Without a logo, the site has a letter in a heptagon.',
    }),
    darkLogo: image('Logo on dark pages', {
      ...LOGO,
      hint: 'For people whose device is in dark mode. Without one, they see the same logo.',
    }),
    named: onOff('Show the name beside the logo', 'Switch this off if the logo contains the name.'),
    accent: line('Accent colour', {
      optional: true,
      max: 7,
      format: 'colour',
      hint: 'The colour of links and buttons, for example #7a3b8c. Where text in it would be hard to read, a lighter or darker shade is used. Default: teal.',
    }),
  }),
  legal: group(
    'Contact and legal details',
    {
      email: line('Email address', { optional: true, max: limits.email, format: 'email' }),
      name: line('Legal name', { optional: true, max: 120 }),
      imprint: text('Imprint', {
        optional: true,
        max: 1000,
        hint: 'For example the address, the register and the number in it.',
      }),
    },
    'Shown at the end of every page. What is empty is left out.',
  ),
  footer: group('Footer', {
    about: text('Text', { max: 300, optional: true, hint: NAMED }),
    copyright: line('Copyright line', {
      optional: true,
      hint: `{year} is replaced by the current year. ${NAMED}`,
    }),
    social: list('Links to other services', 'Service', link('Link'), {
      add: 'Add a link',
      most: 8,
      hint: 'The two links to example.org are examples. They go away with the sample people.',
    }),
  }),
  accounts: group('Accounts', {
    titles: list('Job titles', 'Job title', line('Job title', { max: limits.jobTitle }), {
      least: 1,
      most: 30,
      hint: 'The titles that people choose from when they create an account. A title that you remove stays with the people who have it.',
    }),
  }),
  services: group('Time zone and services', {
    timeZone: line('Time zone', {
      max: 60,
      format: 'timeZone',
      hint: 'Of dates on pages and of scheduled posts, such as Europe/Paris.',
    }),
    contact: line('Contact form', { optional: true, max: 64, format: 'typeform', hint: TYPEFORM }),
    fellowship: line('Fellowship form', {
      optional: true,
      max: 64,
      format: 'typeform',
      hint: TYPEFORM,
    }),
    newsletter: line('Newsletter service', {
      optional: true,
      max: limits.link,
      format: 'https',
      hint: 'The address that accepts the sign-up form of a newsletter service. It must not redirect to another site. If this is empty, the site keeps its own list.',
    }),
  }),
};
