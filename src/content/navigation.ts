import type { FieldsOf } from '../shared/documents/fields';
import { group, link, list } from '../shared/documents/field-rows';
import type { FrameCopy } from '../shared/frame';

/** The links of the header and the footer of every page. */
export const navigationCopy = {
  header: [
    { href: '/about', text: 'About' },
    { href: '/press', text: 'Press' },
    { href: '/fellowships', text: 'Fellowships' },
    { href: '/contact', text: 'Contact' },
  ],
  footer: {
    links: [
      { href: '/', text: 'Home' },
      { href: '/about', text: 'About' },
      { href: '/press', text: 'Press' },
      { href: '/fellowships', text: 'Fellowships' },
      { href: '/contact', text: 'Contact' },
    ],
    contact: { href: '/contact', text: 'Contact us' },
    more: [
      { href: '/bloglist', text: 'Blog' },
      { href: '/bot_values', text: 'Model values' },
      { href: '/signin', text: 'Staff sign-in' },
      { href: '/privacy', text: 'Privacy' },
      { href: '/accessibility', text: 'Accessibility' },
    ],
  },
};

export type NavigationCopy = typeof navigationCopy;

export const navigationFields: FieldsOf<NavigationCopy> = {
  header: list('Header', 'Header link', link('Link'), {
    add: 'Add a link',
    least: 1,
    most: 8,
  }),
  footer: group('Footer', {
    links: list('Links', 'Link', link('Link'), { most: 10 }),
    contact: link('Button'),
    more: list('Links in the last line', 'Link in the last line', link('Link'), {
      add: 'Add a link',
      most: 12,
      needs: '/signin',
      hint: 'The link to /signin stays, because staff sign in there. Its text and its place can change.',
    }),
  }),
};

/** The texts of the frame that nobody edits. */
type FrameLabels = Omit<FrameCopy, 'name' | 'shortName' | 'tagline' | 'nav' | 'footer'> & {
  footer: Pick<FrameCopy['footer'], 'label' | 'socialLabel' | 'moreLabel'>;
};

export const frameLabels: FrameLabels = {
  skip: 'Skip to content',
  menu: { label: 'Main', open: 'Menu' },
  welcome: 'Welcome, {name}',
  footer: { label: 'Footer', socialLabel: 'Elsewhere', moreLabel: 'More' },
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
