import type { SectionType } from '../shared/section-fields';

export interface HiddenCopy {
  title: string;
  lead: string;
  blogs: string;
  noBlogs: string;
  allBlogs: string;
  employees: string;
  noEmployees: string;
  form: {
    title: string;
    name: string;
    author: string;
    authorHint: string;
    blurb: string;
    section: string;
    type: string;
    types: Record<SectionType, string>;
    content: string;
    add: string;
    remove: string;
    submit: string;
    submitting: string;
    signedOut: string;
    signIn: string;
    needsScript: string;
  };
  posted: string;
  /** The server refused. */
  refused: string;
  unknown: string;
  /** There was no answer. */
  failed: string;
}

export const hiddenCopy: HiddenCopy = {
  title: 'Test page',
  lead: 'For the staff: what the site holds, and a plain form that publishes at once.',
  blogs: 'Blogs',
  noBlogs: 'No posts yet.',
  allBlogs: 'All posts',
  employees: 'Employees',
  noEmployees: 'No employees found',
  form: {
    title: 'Create a post',
    name: 'Title',
    author: 'Author',
    authorHint: 'The name of somebody with an account. Left empty, it is you.',
    blurb: 'Blurb',
    section: 'Section {number}',
    type: 'Type of section {number}',
    types: { text: 'Text', quote: 'Quote', image: 'Image' },
    content: 'Content of section {number}',
    add: 'Add section',
    remove: 'Remove section {number}',
    submit: 'Post blog',
    submitting: 'Posting...',
    signedOut: 'Posting needs a signed-in employee.',
    signIn: 'Sign in',
    needsScript: 'The form needs JavaScript. The lists above do not.',
  },
  posted: 'Blog posted successfully!',
  refused: 'Error: {message}',
  unknown: 'Unknown error',
  failed: 'Error posting blog: {message}',
};
