/** Texts shown outside the site: on cards, in feeds and in search results. */
export interface SeoCopy {
  /** The alt text of a post's card. */
  imageOf: string;
  /** The first item of every breadcrumb trail. */
  home: string;
  feed: string;
}

export const seoCopy: SeoCopy = {
  imageOf: 'Featured image of the post “{title}”',
  home: 'Home',
  feed: 'Posts from {site}',
};
