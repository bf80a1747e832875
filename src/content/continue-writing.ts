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
