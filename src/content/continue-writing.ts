import type { PostedStatus } from '../shared/post-statuses';

/** Labels of what a writer has not finished, on the dashboard. */
export const continueLabels = {
  title: 'Continue writing',
  untitled: 'Untitled post',
  notSaved: 'Autosaved',
  saved: { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' },
  changed: {
    draft: 'Draft with unsaved changes',
    scheduled: 'Scheduled, with unsaved changes',
    published: 'Published, with unpublished changes',
  },
  onlyHere: 'Only on this computer so far',
  all: 'All autosaved posts and drafts',
} satisfies Record<string, string | Record<PostedStatus, string>>;

/** Labels of the list of autosaved posts. */
export const unsavedLabels = {
  title: 'Autosaved posts',
  hint: 'Only you can see these until you press Save draft or Publish.',
  untitled: 'Untitled',
  none: 'No matches.',
  go: 'Continue writing',
  versions: 'History',
  throwAway: 'Discard',
  asks: 'Discard this post? Only its history will keep the text.',
  yes: 'Discard post',
  no: 'Cancel',
  gone: 'Discarded',
  kept: '“{name}” was discarded. Its text is in its history.',
  see: 'View history',
  failed: 'Couldn’t discard the post. Check your connection.',
  changed: 'This post has changed since the list was loaded. Check it before you discard it.',
};
