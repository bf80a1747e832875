/** Texts around a person, on their card and on their page. */
export const profileCopy = {
  /** The way back to everybody. */
  all: { href: '/about', text: 'Our Founders' },
  notFound: {
    title: 'Employee not found.',
    text: 'No one with this name is listed here. They may have left, or the link may be mistyped.',
    back: 'See our founders',
  },
  /** In place of what a person has not given. */
  noName: 'No Name',
  noTitle: 'No Title',
  noQuote: 'No quote available',
  /** What the public reads for a title, for people without a position. */
  titles: { manager: 'Manager', developer: 'Developer', hr: 'HR' } as Record<string, string>,
  socials: 'Elsewhere',
  notable: 'Highlights',
  previousTitles: 'Previously',
  memberships: 'Memberships',
  writing: 'Writing',
};

export type ProfileCopy = typeof profileCopy;
