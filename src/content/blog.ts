export interface BlogListCopy {
  title: string;
  lead: string;
  empty: string;
  older: string;
  /** The link to the feed. */
  feed: string;
  search: { label: string; submit: string; tooLong: string };
  tags: string;
  /** Shown above a list that is filtered. */
  found: { tag: string; q: string; both: string };
  nothing: { tag: string; q: string; both: string; hint: string };
  removeTag: string;
  removeSearch: string;
  all: string;
}

/** Also used by the server, which makes both citations. */
export interface CiteCopy {
  title: string;
  /** The citation as a sentence. */
  sentence: string;
  copyText: string;
  copyBibtex: string;
  copied: string;
  marked: string;
}

export interface BlogCopy {
  /** There is no post at this address. */
  notFound: string;
  /** The answer came without a post. */
  none: string;
  label: string;
  updated: string;
  /** Before the day of a correction. */
  correction: string;
  minutes: string;
  /** Before the link to the page on another site where the post first appeared. */
  original: string;
  all: string;
  tags: string;
  more: string;
  previous: string;
  next: string;
  cite: CiteCopy;
}

export interface PreviewCopy {
  label: string;
  unpublished: string;
  published: string;
  until: string;
  gone: string;
}

export const blogListCopy: BlogListCopy = {
  title: 'Blog',
  lead: 'Methods, questions and notes from our work.',
  empty: 'No posts yet. Posts will appear here.',
  older: 'Older posts',
  feed: 'Feed for news readers (Atom)',
  search: {
    label: 'Search the blog',
    submit: 'Search',
    tooLong: 'Use {limit} characters or fewer to search; this search has {count}.',
  },
  tags: 'Tags',
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

export const blogCopy: BlogCopy = {
  notFound: 'Blog not found.',
  none: 'No blog found.',
  label: 'Blog',
  updated: 'Updated {date}',
  correction: 'Correction',
  minutes: '{minutes} min read',
  original: 'First published at {host}',
  all: 'All posts',
  tags: 'Tags',
  more: 'More posts',
  previous: 'Previous post',
  next: 'Next post',
  cite: {
    title: 'Cite this',
    sentence: '{author} ({year}). “{title}”. {lab}, {date}. {url}',
    copyText: 'Copy text',
    copyBibtex: 'Copy BibTeX',
    copied: 'Copied',
    marked: 'Couldn’t copy. It’s selected: press Ctrl+C (Cmd+C on a Mac).',
  },
};

/** Around a video in a post. The server puts it into the post's HTML. */
export const videoCopy = {
  text: 'This video is on {site}. Nothing is loaded from {site} until you play it.',
  play: 'Play the video from {site}',
  /** The accessible name of the frame. */
  frame: 'Video from {site}',
};

export const previewCopy: PreviewCopy = {
  label: 'Preview.',
  unpublished: 'This post is not published.',
  published: 'This post is published. This page shows its last saved version.',
  until: 'Anyone with this link can read it until {date}.',
  gone: 'This preview link doesn’t work. It may have expired or been revoked. Ask for a new one.',
};

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
