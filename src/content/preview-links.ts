import { unreachable } from './unreachable';

/** Labels of the preview links of everybody, for admins. */
export const allPreviewLabels = {
  title: 'Preview links',
  text: 'Anyone with one of these links can read an unpublished post, or changes to a page of the site. A link ends when the account that created it is suspended or deleted.',
  empty: 'No active links.',
  older: 'Older links',
  one: 'created by {name} on {made}, works until {end}',
  oneChanges: 'created by {name} on {made}, shows unpublished changes, works until {end}',
  name: '{post}, created by {name} on {made}',
  revoke: {
    action: 'Revoke',
    asks: 'Revoke this link? People who have it can no longer read what it shows. This can’t be undone.',
    yes: 'Revoke link',
    no: 'Cancel',
    done: 'Link revoked',
    failed: unreachable,
  },
};

/** Labels of the preview links of a document. */
export const previewLinkLabels = {
  open: 'Preview links',
  text: 'Anyone with the link can read the last saved version. No account needed.',
  textChanged:
    'Anyone with the link can read the published post, or your unpublished changes as you make them until you publish or discard them. No account needed.',
  make: 'Create link',
  makeChanges: 'Create link to unpublished changes',
  made: 'Copy the link now; it won’t be shown again. It works until {day}.',
  copy: 'Copy link',
  copied: {
    copied: 'Copied',
    marked: 'Couldn’t copy. It’s selected: press Ctrl+C (Cmd+C on a Mac).',
  },
  list: 'Active links',
  none: 'No active links',
  loading: 'Loading...',
  failed: 'Couldn’t reach the server. Check your connection.',
  one: 'Created by {name} on {made}, works until {end}',
  oneChanges: 'Created by {name} on {made}, shows unpublished changes, works until {end}',
  revoke: 'Revoke',
  revokeOne: 'Revoke the link created by {name} on {made}',
  revoked: 'Link revoked',
  close: 'Close',
};
