import type { HoldJson } from '../shared/api/posts';

/** Labels of the lists of posts: by status, the trash, and autosaved posts. */
export const postListLabels = {
  search: 'Search posts',
  filters: {
    title: 'Filters',
    set: 'Filters ({count} set)',
    state: 'Show',
    states: {
      '': 'All posts',
      draft: 'Drafts',
      scheduled: 'Scheduled',
      published: 'Published',
      'needs-alt': 'Needs alt text',
      trash: 'Trash',
    },
    author: 'Author',
    anyAuthor: 'All authors',
    otherAuthor: 'A former colleague',
    tag: 'Tag',
    anyTag: 'All tags',
    from: 'From',
    to: 'To',
    /** What the days are compared with. */
    days: 'Uses the date shown in each row.',
    clear: 'Clear filters',
  },
  /** The authors of a row. */
  by: 'By {author}',
  /** What the time of a row is. */
  dates: {
    changed: 'Changed {time}',
    due: 'Due {time}',
    published: 'Published {time}',
    unpublished: 'First published {time}',
    deleted: 'Deleted {time}',
  },
  changes: {
    own: 'Unpublished changes',
    others: 'Unpublished changes by {names}',
  },
  duplicated: '“{name}” is a new draft',
  duplicateFailed: 'Couldn’t duplicate the post. Check your connection.',
  many: {
    label: 'Selected posts',
    select: 'Select: {name}',
    count: { one: '1 post selected', other: '{count} posts selected' },
    all: 'Select all {count}',
    none: 'Clear selection',
    move: 'Move to trash',
    asks: 'Published posts are removed from the site now, and scheduled posts are not published at their time. You can undo this at once, but scheduled posts come back as drafts.',
    yes: 'Move to trash',
    no: 'Cancel',
    moved: '{count} posts were moved to the trash.',
    restored: '{count} posts were restored',
    failed: 'Couldn’t change the posts. Check your connection.',
    unchanged: 'Nothing to change: the posts are like this already',
    changed: { one: '1 post changed', other: '{count} posts changed' },
    tags: {
      open: 'Change tags',
      title: 'Change tags',
      add: 'Add',
      remove: 'Remove',
      hint: 'Separated by commas',
      missing: 'Enter a tag to add or to remove',
      submit: 'Change tags',
    },
    author: {
      open: 'Change author',
      title: 'Change author',
      text: 'The new author replaces all authors of these posts.',
      field: 'New author',
      choose: 'Choose an author',
      missing: 'Choose an author',
      submit: 'Change author',
    },
    cancel: 'Cancel',
  },
  tags: 'Manage tags',
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
    liveAgain: '“{name}” is published again',
    restoreFailed: 'Couldn’t restore the post. Check your connection.',
  },
  late: 'Not published on time: {reason}. We’ll retry every 30 seconds.',
  held: 'On hold: {reason}',
  /** `name` is the name of the account, `document` what is scheduled, such as "post" or "change". */
  holds: {
    'author-suspended':
      'the account of the author, {name}, is suspended. Once an admin restores it, or someone saves the post with another author, the post is published at its time, or immediately if that has passed.',
    'scheduler-suspended':
      'the account of {name}, who scheduled it, is suspended. Once an admin restores it, or someone else saves the {document}, the {document} is published at its time, or immediately if that has passed.',
    'scheduler-without-right':
      '{name}, who scheduled it, may no longer publish. Once a colleague who may publish saves it, the {document} is published at its time, or immediately if that has passed.',
    'scheduler-deleted':
      'the account that scheduled it was deleted. Once someone saves the {document}, it is published at its time, or immediately if that has passed.',
  } satisfies Record<HoldJson['reason'], string>,
};
