import type { SectionType } from '../shared/posts/section-fields';

export const hiddenCopy = {
  title: 'Test page',
  lead: 'For staff: the posts and people on this site, and a plain form that publishes immediately.',
  blogs: 'Posts',
  noBlogs: 'No posts yet.',
  allBlogs: 'All posts',
  employees: 'Employees',
  noEmployees: 'No employees found',
  form: {
    title: 'Create a post',
    name: 'Title',
    author: 'Author',
    authorHint: 'The name of an active employee. Leave empty to use your own name.',
    blurb: 'Summary',
    section: 'Section {number}',
    type: 'Type of section {number}',
    types: { text: 'Text', quote: 'Quote', image: 'Image' } satisfies Record<SectionType, string>,
    content: 'Content of section {number}',
    optional: 'optional',
    alt: 'Alt text of section {number}',
    decorative: 'Section {number} is decorative (no alt text needed)',
    add: 'Add section',
    remove: 'Remove section {number}',
    submit: 'Publish post',
    submitting: 'Publishing...',
    signedOut: 'You need to be signed in to create a post.',
    signIn: 'Sign in',
    needsScript: 'Turn on JavaScript to use this form. The lists above work without it.',
  },
  posted: 'Blog posted successfully!',
  /** The server refused the post. */
  refused: 'Error: {message}',
  unknown: 'Unknown error',
  /** There was no answer. */
  failed: 'Error posting blog: {message}',
};

export type HiddenCopy = typeof hiddenCopy;
