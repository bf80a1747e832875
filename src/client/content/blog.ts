export interface BlogListWords {
  title: string;
  lead: string;
  empty: string;
  older: string;
}

export interface BlogWords {
  /** There is no post at this address. */
  notFound: string;
  /** The answer came without a post. */
  none: string;
  label: string;
  updated: string;
  minutes: string;
  all: string;
}

export const blogListWords: BlogListWords = {
  title: 'Blog',
  lead: 'Methods, questions and notes from our work.',
  empty: 'No posts yet. The first one will stand here.',
  older: 'Older posts',
};

export const blogWords: BlogWords = {
  notFound: 'Blog not found.',
  none: 'No blog found.',
  label: 'Blog',
  updated: 'Updated {date}',
  minutes: '{minutes} min read',
  all: 'All posts',
};
