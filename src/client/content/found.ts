/** Words for those who find a page elsewhere: on a card, in a feed, in a search's answers. */
export interface FoundWords {
  /** Descriptions of cards, for those who cannot see them. */
  alt: { page: string; post: string; site: string };
  /** The first step of every way to a page. */
  home: string;
  feed: string;
}

export const foundWords: FoundWords = {
  alt: {
    page: '{title}: a card with the name and mark of {site}',
    post: 'The lead picture of the post “{title}”',
    site: 'A card with the name and mark of {site}',
  },
  home: 'Home',
  feed: 'Posts from {site}',
};
