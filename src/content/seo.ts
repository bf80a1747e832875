/** Texts shown outside the site: on cards, in feeds and in search results. */
export const seoCopy = {
  /** The alt text of a post's card. */
  imageOf: 'Featured image of the post “{title}”',
  /** The first item of every breadcrumb trail. */
  home: 'Home',
  feed: 'Posts from {site}',
};

export type SeoCopy = typeof seoCopy;
