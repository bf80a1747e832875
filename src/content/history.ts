/** The words of the page of a post's versions. */
export const historyLabels = {
  intro:
    'Every state that the post was saved or published in. Those that were set aside are your own: another browser of yours, or an older version, took their place.',
  back: 'Back to the post',
  empty: 'Nothing has been saved yet.',
  older: 'Older versions',
  kinds: {
    published: 'Published',
    saved: 'Saved',
    scheduled: 'Scheduled',
    unpublished: 'Taken off the site',
    aside: 'Set aside',
  },
  by: 'by {name}',
  now: 'As it is now',
  correction: 'Correction: {text}',
  named: '{kind}, {time}, {by}',
  current: 'The post as it is now',
  compare: 'Compare',
  compareOne: 'Compare: {version}',
  comparing: {
    title: 'Two versions side by side',
    one: 'Version',
    other: 'Compared with',
    onlyChanges: 'Only what differs',
    none: 'These two say the same.',
    same: 'The same in both: {count} parts',
    sameOne: 'The same in both: 1 part',
    missing: 'Not in this version',
    failed: 'This version could not be loaded.',
    close: 'Close',
  },
  restore: 'Put this version into the editor',
  restored:
    'The version is in the editor. Save or publish it when it is right. What you had not saved is kept in the versions.',
  restoreFailed: 'The version could not be put into the editor. The connection may be down.',
};
