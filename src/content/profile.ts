import type { NavLink } from './site';

/** Texts around a person, on their card and on their page. */
export interface ProfileCopy {
  /** The way back to everybody. */
  all: NavLink;
  notFound: { title: string; text: string; back: string };
  /** In place of what a person has not given. */
  noName: string;
  noTitle: string;
  noQuote: string;
  /** What the public reads for a title, for people without a position. */
  titles: Record<string, string>;
  socials: string;
  notable: string;
  previousTitles: string;
  memberships: string;
  writing: string;
}

export const profileCopy: ProfileCopy = {
  all: { href: '/about', text: 'Our Founders' },
  notFound: {
    title: 'Employee not found.',
    text: 'No one with this name is listed here. They may have left, or the link may be mistyped.',
    back: 'See our founders',
  },
  noName: 'No Name',
  noTitle: 'No Title',
  noQuote: 'No quote available',
  titles: { manager: 'Manager', developer: 'Developer', hr: 'HR' },
  socials: 'Elsewhere',
  notable: 'Highlights',
  previousTitles: 'Previously',
  memberships: 'Memberships',
  writing: 'Writing',
};
