import type { HoldJson } from '../shared/api/posts';

/** Labels of the lists of posts: by status, the trash, and unsaved posts. */
export const postListLabels = {
  search: 'Search posts',
  draft: {
    title: 'Drafts',
    empty: 'No drafts. Drafts you save will appear here.',
    none: 'No matches.',
  },
  scheduled: {
    title: 'Scheduled',
    hint: 'Each post is published automatically at the time shown ({zone}).',
    empty: 'Nothing is scheduled. Scheduled posts will appear here.',
    none: 'No matches.',
  },
  published: {
    title: 'Published',
    empty: 'Nothing is published yet. Published posts will appear here.',
    none: 'No matches.',
  },
  needsAlt: {
    tag: 'Needs alt text',
    title: 'Needs alt text',
    hint: 'Readers see these posts. Some can’t see their images: describe each image, or mark it as decorative.',
  },
  trash: {
    title: 'Trash',
    hint: 'Posts are kept here for {days} days, then permanently deleted.',
    empty: 'The trash is empty.',
    none: 'No matches.',
    until: 'Will be permanently deleted on',
    move: 'Move to trash',
    moved: '“{name}” was moved to the trash.',
    undo: 'Undo',
    asks: {
      scheduled:
        'It will not be published at the scheduled time. If you restore it, it comes back as a draft.',
      published:
        'It will be removed from the site now. You can undo this at once; if you restore it later, it comes back as a draft.',
    },
    yes: 'Move to trash',
    no: 'Cancel',
    moveFailed: 'Couldn’t move the post to the trash. Check your connection.',
    restore: 'Restore',
    restored: 'Restored as a draft',
    liveAgain: '“{name}” is live again',
    restoreFailed: 'Couldn’t restore the post. Check your connection.',
  },
  late: 'Not published on time: {reason}. We’ll retry every 30 seconds.',
  held: 'On hold: {reason}',
  /** `name` is the name of the account. */
  holds: {
    'author-suspended':
      'the account of the author, {name}, is suspended. Once an admin restores it, or someone saves the post with another author, the post is published at its time, or immediately if that has passed.',
    'scheduler-suspended':
      'the account of {name}, who scheduled it, is suspended. Once an admin restores it, or someone else saves the post, the post is published at its time, or immediately if that has passed.',
    'scheduler-without-right':
      '{name}, who scheduled it, may no longer publish. Once a colleague who may publish saves it, the post is published at its time, or immediately if that has passed.',
    'scheduler-deleted':
      'the account that scheduled it was deleted. Once someone saves the post, it is published at its time, or immediately if that has passed.',
  } satisfies Record<HoldJson['reason'], string>,
  unsaved: {
    title: 'Unsaved posts',
    hint: 'Only you can see these until you save or publish them.',
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
  },
};
