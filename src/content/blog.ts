export const blogListCopy = {
  title: 'Blog',
  lead: 'Methods, questions and notes from our work.',
  empty: 'No posts yet. Posts will appear here.',
  older: 'Older posts',
  /** The link to the feed. */
  feed: 'Feed for news readers (Atom)',
  search: {
    label: 'Search the blog',
    submit: 'Search',
    tooLong: 'Use {limit} characters or fewer to search; this search has {count}.',
  },
  tags: 'Tags',
  /** Shown above a list that is filtered. */
  found: {
    tag: 'Posts tagged “{tag}”',
    q: 'Posts matching “{q}”',
    both: 'Posts matching “{q}” and tagged “{tag}”',
  },
  nothing: {
    tag: 'No posts are tagged “{tag}”.',
    q: 'No posts match “{q}”.',
    both: 'No posts tagged “{tag}” match “{q}”.',
    hint: 'Try another word, or fewer words.',
  },
  removeTag: 'Clear tag',
  removeSearch: 'Clear search',
  all: 'All posts',
};

export type BlogListCopy = typeof blogListCopy;

export const blogCopy = {
  /** There is no post at this address. */
  notFound: 'Blog not found.',
  /** The answer came without a post. */
  none: 'No blog found.',
  label: 'Blog',
  updated: 'Updated {date}',
  /** Before the day of a correction. */
  correction: 'Correction',
  minutes: '{minutes} min read',
  /** Before the link to the page on another site where the post first appeared. */
  original: 'First published at {host}',
  all: 'All posts',
  tags: 'Tags',
  more: 'More posts',
  previous: 'Previous post',
  next: 'Next post',
  /** Also used by the server, which makes both citations. */
  cite: {
    title: 'Cite this',
    /** The citation as a sentence. */
    sentence: '{author} ({year}). “{title}”. {lab}, {date}. {url}',
    copyText: 'Copy text',
    copyBibtex: 'Copy BibTeX',
    copied: 'Copied',
    marked: 'Couldn’t copy. It’s selected: press Ctrl+C (Cmd+C on a Mac).',
  },
};

export type BlogCopy = typeof blogCopy;
export type CiteCopy = BlogCopy['cite'];

/** Around a video in a post. The server puts it into the post's HTML. */
export const videoCopy = {
  text: 'This video is on {site}. Nothing is loaded from {site} until you play it.',
  play: 'Play the video from {site}',
  /** The accessible name of the frame. */
  frame: 'Video from {site}',
};

export const previewCopy = {
  label: 'Preview.',
  unpublished: 'This post is not published.',
  published: 'This post is published. This page shows its last saved version.',
  until: 'Anyone with this link can read it until {date}.',
  gone: 'This preview link doesn’t work. It may have expired or been revoked. Ask for a new one.',
};

export type PreviewCopy = typeof previewCopy;

/**
 * What a preview says of unpublished changes: that it shows them, that it shows those of a page that are
 * scheduled, or that those of a post exceed a bound.
 */
export const previewChangesCopy = {
  shown: 'The changes on this page are not published. {name} last edited them on {day}.',
  scheduled: 'The changes on this page are not published yet. They are scheduled for {day}.',
  beyondBound:
    'This post is published. {name} changed it on {day}, but the changes are too long to be shown.',
};
