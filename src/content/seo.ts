/** Words for those who find a page elsewhere: on a card, in a feed, in a search's answers. */
export interface SeoCopy {
  /** Describes a post's card, for those who cannot see it. */
  pictureOf: string;
  /** The first step of every way to a page. */
  home: string;
  feed: string;
}

export const seoCopy: SeoCopy = {
  pictureOf: 'The lead picture of the post “{title}”',
  home: 'Home',
  feed: 'Posts from {site}',
};
