export interface BlogListCopy {
  title: string;
  lead: string;
  empty: string;
  older: string;
  search: { label: string; submit: string; tooLong: string };
  tags: string;
  /** Said of a list that is not of all posts. */
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
  empty: 'No posts yet. The first one will stand here.',
  older: 'Older posts',
  search: {
    label: 'Search the blog',
    submit: 'Search',
    tooLong: 'A search has at most {limit} characters; this one has {count}.',
  },
  tags: 'Tags',
  found: {
    tag: 'Posts tagged “{tag}”',
    q: 'Posts with “{q}”',
    both: 'Posts with “{q}”, tagged “{tag}”',
  },
  nothing: {
    tag: 'No posts are tagged “{tag}”.',
    q: 'Nothing found for “{q}”.',
    both: 'Nothing found for “{q}” among the posts tagged “{tag}”.',
    hint: 'Try another word, or fewer of them.',
  },
  removeTag: 'Remove the tag',
  removeSearch: 'Remove the search',
  all: 'All posts',
};

export const blogCopy: BlogCopy = {
  notFound: 'Blog not found.',
  none: 'No blog found.',
  label: 'Blog',
  updated: 'Updated {date}',
  correction: 'Correction',
  minutes: '{minutes} min read',
  all: 'All posts',
  tags: 'Tags',
  more: 'More posts',
  previous: 'Previous post',
  next: 'Next post',
  cite: {
    title: 'Cite this',
    sentence: '{author} ({year}). “{title}”. {lab}, {date}. {url}',
    copyText: 'Copy the text',
    copyBibtex: 'Copy the BibTeX',
    copied: 'Copied',
    marked: 'It could not be copied. It is selected now: copy it with the keyboard or the menu.',
  },
};

export const previewCopy: PreviewCopy = {
  label: 'Preview.',
  unpublished: 'This post is not published.',
  published: 'This post is published; this page shows it as it is stored now.',
  until: 'Whoever has this link can read it until {date}.',
  gone: 'This preview has ended.',
};
