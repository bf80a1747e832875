/** Labels of a post's history. */
export const historyLabels = {
  intro:
    'Every saved or published revision. Two kinds are visible only to you: “Autosave” is your unsaved text as it was at that time, and “Superseded” is text you replaced from another browser or by restoring.',
  back: 'Back to the post',
  empty: 'No revisions yet.',
  older: 'Older revisions',
  kinds: {
    published: 'Published',
    saved: 'Saved',
    scheduled: 'Scheduled',
    unpublished: 'Unpublished',
    aside: 'Superseded',
    autosave: 'Autosave',
  },
  by: 'by {name}',
  now: 'Current revision',
  correction: 'Correction: {text}',
  named: '{kind}, {time}, {by}',
  current: 'Current revision',
  /** How many words a revision adds to the next older revision in the list, and removes. */
  words: {
    added: '{count} words added',
    addedOne: '1 word added',
    removed: '{count} words removed',
    removedOne: '1 word removed',
    alsoRemoved: '{count} removed',
  },
  compare: 'Compare',
  compareOne: 'Compare: {version}',
  comparing: {
    title: 'Compare revisions',
    one: 'Revision',
    other: 'Compare with',
    onlyChanges: 'Show changes only',
    none: 'No differences',
    same: '{count} parts are the same in both',
    sameOne: '1 part is the same in both',
    missing: 'Not in this revision',
    failed: 'Couldn’t load this revision.',
    close: 'Close',
  },
  restore: 'Restore this revision',
  restoreRow: 'Restore',
  restoreOne: 'Restore: {version}',
  restored:
    'This revision is now in the editor. Check it, then save or publish it. Your unsaved changes are kept in History.',
  restoreFailed: 'Couldn’t restore the revision. Check your connection.',
};
