/** The words of the accounts in the desk, for admins. */
export const teamLabels = {
  list: 'Accounts',
  show: 'Show',
  statuses: {
    '': 'Everyone',
    waiting: 'Waiting',
    active: 'Active',
    suspended: 'Suspended',
  },
  search: 'Search by name or e-mail',
  older: 'Earlier accounts',
  empty: {
    '': 'There is no account.',
    waiting: 'Nobody waits for approval.',
    active: 'No account is active.',
    suspended: 'No account is suspended.',
  },
  none: 'No account fits this search.',
  tags: {
    waiting: 'Waiting',
    suspended: 'Suspended',
    admin: 'Admin',
    onSite: 'On the site',
    you: 'You',
  },
  joined: 'Joined',
  waiting: {
    one: '1 account waits for approval',
    many: '{count} accounts wait for approval',
  },
  acts: {
    approve: { action: 'Approve', actionFor: 'Approve {name}', done: '{name} is approved' },
    refuse: {
      action: 'Refuse',
      actionFor: 'Refuse {name}',
      done: 'The account of {name} was refused and is gone',
    },
    edit: { action: 'Edit', actionFor: 'Edit {name}', done: 'Saved' },
    link: { action: 'One-time password link', actionFor: 'One-time password link for {name}' },
    makeAdmin: {
      action: 'Make admin',
      actionFor: 'Make admin: {name}',
      done: '{name} is an admin',
    },
    unmakeAdmin: {
      action: 'Unmake admin',
      actionFor: 'Unmake admin: {name}',
      done: '{name} is no admin any more',
    },
    suspend: { action: 'Suspend', actionFor: 'Suspend {name}', done: '{name} is suspended' },
    restore: { action: 'Restore', actionFor: 'Restore {name}', done: '{name} can sign in again' },
    remove: {
      action: 'Delete',
      actionFor: 'Delete {name}',
      done: 'The account of {name} is deleted',
    },
  },
  asks: {
    refuse: 'Refuse {name}? The account goes for good, with what was written in its profile.',
    remove:
      'Delete the account of {name} for good? The e-mail, profile, photo and unfinished texts go. Posts keep the name, and so does the activity for its 400 days.',
  },
  asksOwn: {
    suspend:
      'Suspend your own account? You are signed out at once, and only another admin can restore it.',
    unmakeAdmin:
      'Stop being an admin? This page closes for you, and only another admin can undo it.',
    remove:
      'Delete your own account for good? You are signed out at once. Your e-mail, profile, photo and unfinished texts go. Your posts keep your name, and so does the activity for its 400 days.',
  },
  yes: {
    refuse: 'Yes, refuse',
    remove: 'Yes, delete the account',
    suspend: 'Yes, suspend my account',
    unmakeAdmin: 'Yes, stop being an admin',
  },
  no: {
    refuse: 'Not now',
    remove: 'Keep it',
    suspend: 'Leave it as it is',
    unmakeAdmin: 'Leave it as it is',
  },
  approve: {
    unproven: 'Nobody has checked this name and address: ask the person first.',
    onSite: 'On the site',
    go: 'Approve',
    later: 'Not now',
  },
  edit: {
    title: 'Edit {name}',
    position: 'Position',
    positionHint: 'Shown instead of the title. Empty: the title is shown.',
    onSite: 'On the site',
    siteOrder: 'Place on the site',
    siteOrderHint: 'A whole number. People with smaller numbers come first.',
    wholeNumber: 'Enter a whole number of at most six digits, such as 3',
    save: 'Save',
    cancel: 'Cancel',
  },
  link: {
    title: 'A link for a new password',
    until: 'With this link {name} sets a new password, once, until {end}. It is shown only now.',
    hand: 'Hand it over where only {name} reads it: in person, or in a private message. Whoever has the link can take over the account, and a link made earlier does not work any more.',
  },
  invites: {
    title: 'Invitations',
    text: 'Whoever has the link of an invitation can make one account, which is active at once.',
    make: 'Invite somebody',
    empty: 'No invitation is open.',
    older: 'Earlier invitations',
    one: 'By {name}, on {made}, until {end}',
    revoke: 'Revoke',
    revokeFor: 'Revoke the invitation by {name}, made on {made}',
    revoked: 'Invitation revoked',
    gone: 'This invitation was used or revoked already.',
  },
  invited: {
    title: 'An invitation',
    until: 'With this link one person makes an account, once, until {end}. It is shown only now.',
    hand: 'Send it to that person alone. Whoever opens it first can use it; an open invitation can be revoked here.',
  },
  once: {
    copy: 'Copy the link',
    copied: {
      copied: 'Copied',
      marked: 'It could not be copied. It is selected now: copy it with the keyboard.',
    },
    close: 'Close',
  },
  lost: '{name}: {message}',
  gone: 'This account is gone: somebody else deleted or refused it in the meantime.',
  linkGone:
    'No link was made: the account is gone, is not active, or belongs to a sample person who does not sign in.',
  failed: 'There was no answer. The connection may be down.',
};
