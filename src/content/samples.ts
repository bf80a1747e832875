import { unreachable } from './unreachable';

/** Labels of the part of the desk's Site page about the sample content, for admins. */
export const sampleLabels = {
  title: 'Sample content',
  tag: 'Sample',
  text: 'This site came with fictional people, posts, partners, press items and a case study. Those that nobody has edited are marked “Sample”; a sample that someone edits becomes your own content.',
  counts: {
    people: { one: '1 sample person', other: '{count} sample people' },
    posts: { one: '1 sample post', other: '{count} sample posts' },
    /** Partners, the case study and press items. */
    others: { one: '1 other sample', other: '{count} other samples' },
  },
  remove: 'Remove the sample content',
  asks: 'Remove {what}? They disappear from the site and the desk, sample accounts are signed out, and posts of your own keep their authors’ names. You can undo this for 30 days. After that it is permanent.',
  asksOwn:
    'Remove {what}? You are signed in with a sample account, so you will be signed out. They disappear from the site and the desk, and posts of your own keep their authors’ names. Another admin can undo this for 30 days. After that it is permanent.',
  yes: 'Remove sample content',
  no: 'Cancel',
  removedNow: 'Sample content removed',
  removed: 'Sample content removed on {date} by {name}. It can be brought back until {until}.',
  undo: 'Undo',
  undoFor: 'Undo the removal of the sample content',
  restored: 'Sample content is back',
  none: 'There is no sample content.',
  failed: unreachable,
};
