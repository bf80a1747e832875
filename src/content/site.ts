export interface NavLink {
  href: string;
  text: string;
}

/** Texts and links of the frame around every page, and those that any page may need. */
export interface SiteCopy {
  name: string;
  tagline: string;
  /** One or two sentences about the lab, for the head of a page that has none of its own. */
  description: string;
  skip: string;
  menu: { label: string; open: string };
  nav: NavLink[];
  welcome: string;
  footer: {
    label: string;
    about: string;
    links: NavLink[];
    contact: NavLink;
    socialLabel: string;
    social: NavLink[];
    moreLabel: string;
    more: NavLink[];
    /** {year} is the current year. */
    copyright: string;
  };
  loading: string;
  loadFailed: { text: string; retry: string };
  broken: { title: string; text: string; reload: string };
  by: string;
  /** The accessible name of a table in a post that scrolls. */
  table: string;
}

export const siteCopy: SiteCopy = {
  name: 'Assay',
  tagline: 'Nonprofit AI ethics and evaluation lab',
  description:
    'Assay is a nonprofit lab. We review, validate and verify AI products and systems, and publish what we find.',
  skip: 'Skip to content',
  menu: { label: 'Main', open: 'Menu' },
  nav: [
    { href: '/about', text: 'About' },
    { href: '/press', text: 'Press' },
    { href: '/fellowships', text: 'Fellowships' },
    { href: '/contact', text: 'Contact' },
  ],
  welcome: 'Welcome, {name}',
  footer: {
    label: 'Footer',
    about:
      'Assay is a nonprofit lab. We review, validate and verify AI so that people can decide what to trust.',
    links: [
      { href: '/', text: 'Home' },
      { href: '/about', text: 'About' },
      { href: '/press', text: 'Press' },
      { href: '/fellowships', text: 'Fellowships' },
      { href: '/contact', text: 'Contact' },
    ],
    contact: { href: '/contact', text: 'Contact us' },
    socialLabel: 'Elsewhere',
    social: [
      { href: 'https://network.example.org/assay', text: 'Professional network' },
      { href: 'https://microblog.example.org/assay', text: 'Microblog' },
    ],
    moreLabel: 'More',
    more: [
      { href: '/bloglist', text: 'Blog' },
      { href: '/bot_values', text: 'Model values' },
      { href: '/signin', text: 'Staff sign-in' },
      { href: '/privacy', text: 'Privacy' },
      { href: '/accessibility', text: 'Accessibility' },
    ],
    copyright: '© {year} Assay. A nonprofit organisation.',
  },
  loading: 'Loading...',
  loadFailed: {
    text: 'Couldn’t load this page. Check your connection.',
    retry: 'Try again',
  },
  broken: {
    title: 'This page stopped working',
    text: 'Something went wrong. What you typed is kept, except passwords.',
    reload: 'Reload the page',
  },
  by: 'By {name}',
  table: 'Table',
};
