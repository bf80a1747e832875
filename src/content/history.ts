/** Labels of a document's history. `{document}` is its kind: "post" or "page". */
export const historyLabels = {
  intro:
    'Every saved or published revision. Two kinds are visible only to you: “Autosave” is your unsaved text as it was at that time, and “Superseded” is text you replaced from another browser or by restoring.',
  back: 'Back to the {document}',
  empty: 'No revisions yet.',
  older: 'Older revisions',
  kinds: {
    published: 'Published',
    saved: 'Saved',
    scheduled: 'Scheduled',
    unscheduled: 'Unscheduled',
    unpublished: 'Unpublished',
    superseded: 'Superseded',
    autosave: 'Autosave',
  },
  by: 'by {name}',
  now: 'Current revision',
  correction: 'Correction: {text}',
  reworded: 'Correction note reworded from “{former}” to “{text}”',
  redated: 'Date changed from {from} to {to}: {reason}',
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
    same: 'Everything else is the same',
    previous: 'Previous change',
    next: 'Next change',
    change: 'Change {number} of {count}',
    missing: 'Not in this revision',
    failed: 'Couldn’t load this revision.',
    close: 'Close',
  },
  restore: 'Restore this revision',
  restoreRow: 'Restore',
  restoreOne: 'Restore: {version}',
  restored: {
    post: 'This revision is now in the editor. Check it, then save or publish it. Your unsaved changes are kept in History.',
    page: 'This revision is now in the form. Check it, then publish it. Your unsaved changes are kept in History.',
  },
  restoreFailed: 'Couldn’t restore the revision. Check your connection.',
};

/** Labels beside the texts of two revisions of a post. */
export const compareLabels = {
  decorative: 'Decorative image',
  width: { text: 'Width: text', wide: 'Width: wide' },
  group: 'Gallery: {group}',
  formatting: 'Same words, different formatting.',
  /** Of a text, before its first heading. */
  beginning: 'Beginning of the text',
  again: '{name} ({number})',
  empty: 'Empty',
  removed: 'removed:',
  added: 'added:',
  onlyHere: 'only here:',
};
