import { modelPages } from './models';
import type { NavLink } from './site';

export interface PlainData {
  title: string;
  eyebrow?: string;
  lead: string;
  paragraphs?: string[];
  links?: NavLink[];
}

/** Pages of a title and a few sentences, by their path. */
export const plainPages: Record<string, PlainData> = {
  '/about': {
    eyebrow: 'About',
    title: 'About Assay',
    lead: 'We are a nonprofit lab. We look closely at AI systems, say what we find, and stand behind it.',
    paragraphs: [
      'Our work has three steps, each open to inspection: we review a system, we validate what is claimed for it, and we verify that the result holds.',
    ],
    links: [
      { href: '/review', text: 'Review' },
      { href: '/validate', text: 'Validate' },
      { href: '/verify', text: 'Verify' },
    ],
  },
  '/fellowships': {
    eyebrow: 'Fellowships',
    title: 'Fellowships',
    lead: 'Fellows work with us on a review of their own, typically for 6-18 months. Applications are read as they arrive.',
    links: [{ href: '/contact', text: 'Ask about a fellowship' }],
  },
  '/contact': {
    eyebrow: 'Contact',
    title: 'Contact',
    lead: 'Tell us about the system you are building, buying or living with. The contact form will stand here.',
  },
  '/review': {
    eyebrow: 'Our process, step one',
    title: 'Review',
    lead: 'We read the system as it is built and as it is sold: purpose, data, people affected, and what could go wrong.',
    links: [{ href: '/validate', text: 'Next: Validate' }],
  },
  '/validate': {
    eyebrow: 'Our process, step two',
    title: 'Validate',
    lead: 'We test its claims against evidence: measured behaviour, in the conditions where it will be used.',
    links: [{ href: '/verify', text: 'Next: Verify' }],
  },
  '/verify': {
    eyebrow: 'Our process, step three',
    title: 'Verify',
    lead: 'We confirm the fixes, sign the result, and return to check that it still holds. Verification is voluntary.',
    links: [{ href: '/contact', text: 'Contact us' }],
  },
  '/projects': {
    title: 'Projects',
    lead: 'Projects will be listed here once there is something to show.',
  },
  '/media': { title: 'Media', lead: 'Under Construction' },
  '/privacy': {
    title: 'Privacy',
    lead: 'This site sets no cookies and loads no code, fonts or trackers from anybody else.',
    paragraphs: [
      'A picture in a post may come from another server; it is then fetched without saying which page you are on.',
      'The server counts requests by address for a short time, to keep the site from being flooded. Staff who sign in keep a session in their own browser, and signing out removes it.',
    ],
  },
  '/accessibility': {
    title: 'Accessibility',
    lead: 'We build this site to meet WCAG 2.2 at level AA, for readers and for the staff who write here.',
    paragraphs: [
      'Every public page can be read without JavaScript, with a keyboard and with a screen reader. If something stands in your way, please tell us.',
    ],
    links: [{ href: '/contact', text: 'Contact us' }],
  },
  ...modelPages,
};
