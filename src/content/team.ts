import { unreachable } from './unreachable';

/** Labels of the team page, for admins. */
export const teamLabels = {
  list: 'Accounts',
  show: 'Show',
  statuses: {
    '': 'Everyone',
    waiting: 'Awaiting approval',
    active: 'Active',
    suspended: 'Suspended',
    unconfirmed: 'Address not confirmed',
  },
  search: 'Search by name or email',
  older: 'Older accounts',
  empty: {
    '': 'No accounts.',
    waiting: 'No one is waiting.',
    active: 'No active accounts.',
    suspended: 'No suspended accounts.',
    unconfirmed: 'No accounts with an address to be confirmed.',
  },
  none: 'No matches.',
  oneAccount: {
    text: 'Showing one account.',
    all: 'Show all accounts',
    gone: 'This account no longer exists.',
  },
  tags: {
    waiting: 'Awaiting approval',
    unconfirmed: 'Waiting for the address to be confirmed',
    unverified: 'Address not verified',
    suspended: 'Suspended',
    admin: 'Admin',
    cannotPublish: 'Can’t publish',
    inbox: 'Reads the inbox',
    secondFactor: 'Two-factor on',
    onSite: 'On the About page',
    you: 'You',
  },
  joined: 'Joined',
  waiting: {
    one: '1 account awaiting approval',
    many: '{count} accounts awaiting approval',
  },
  acts: {
    approve: { action: 'Approve', actionFor: 'Approve {name}', done: '{name} was approved' },
    refuse: {
      action: 'Decline',
      actionFor: 'Decline {name}',
      done: '{name} was declined and the account deleted',
    },
    edit: { action: 'Edit', actionFor: 'Edit {name}', done: 'Saved' },
    profile: {
      action: 'Edit profile',
      actionFor: 'Edit profile of {name}',
      done: 'Profile saved',
    },
    link: { action: 'One-time password link', actionFor: 'One-time password link for {name}' },
    makeAdmin: {
      action: 'Make admin',
      actionFor: 'Make admin: {name}',
      done: '{name} is now an admin',
    },
    unmakeAdmin: {
      action: 'Remove admin rights',
      actionFor: 'Remove admin rights: {name}',
      done: '{name} is no longer an admin',
    },
    suspend: { action: 'Suspend', actionFor: 'Suspend {name}', done: '{name} was suspended' },
    endSessions: {
      action: 'End sessions',
      actionFor: 'End sessions of {name}',
      done: '{name} was signed out everywhere',
    },
    removeFactor: {
      action: 'Turn off two-factor',
      actionFor: 'Turn off two-factor authentication of {name}',
      done: 'Two-factor authentication of {name} is off',
    },
    restore: { action: 'Restore', actionFor: 'Restore {name}', done: '{name} can sign in again' },
    remove: {
      action: 'Delete',
      actionFor: 'Delete {name}',
      done: '{name}’s account was deleted',
    },
  },
  asks: {
    suspend:
      'Suspend {name}? They are signed out now and can’t sign in until an admin restores the account. Until then, their profile is hidden and their scheduled posts are held. Their preview links end.',
    removeFactor:
      'Turn off {name}’s two-factor authentication? Make sure that the request really comes from them. They will be signed out everywhere and sign in with only their password. If this site sends email, they are told.',
    refuse: 'Decline {name}? The account and its profile will be deleted.',
    remove:
      'Permanently delete {name}’s account? The email, profile, photo and unsaved posts will be deleted. Posts keep the name, and activity keeps it for 400 days.',
  },
  asksOwn: {
    suspend:
      'Suspend your own account? You will be signed out now, and only another admin can restore it.',
    unmakeAdmin:
      'Remove your own admin rights? You will lose access to this page, and only another admin can undo this.',
    remove:
      'Permanently delete your own account? You will be signed out now. Your email, profile, photo and unsaved posts will be deleted. Posts keep your name, and activity keeps it for 400 days.',
  },
  yes: {
    refuse: 'Decline and delete',
    remove: 'Delete account',
    suspend: 'Suspend account',
    removeFactor: 'Turn off two-factor',
    unmakeAdmin: 'Remove my admin rights',
  },
  no: {
    refuse: 'Cancel',
    remove: 'Cancel',
    suspend: 'Cancel',
    removeFactor: 'Cancel',
    unmakeAdmin: 'Cancel',
  },
  approve: {
    unproven:
      'The email address is confirmed, but the name has not been verified. Check with the person first.',
    unverified:
      'This name and email address have not been verified. Check with the person first. An invitation is safer: decline the account and send the person an invitation link.',
    unconfirmed:
      'The link sent to this email address has not been used. The address may belong to someone else, or our email did not arrive. Check with the person first.',
    onSite: 'Shown on the About page',
    go: 'Approve',
    later: 'Cancel',
  },
  edit: {
    rights: {
      title: 'Rights',
      ofAdmins: 'Admins have every right. These apply if the admin role is removed.',
      publish: 'Publish posts, and change what readers see',
      inbox: 'Read messages and subscribers',
      pages: 'Edit pages',
    },
    title: 'Edit {name}',
    name: 'Name',
    allowSameName: 'Allow a name that looks like another account’s',
    position: 'Position',
    nameRequired: 'Enter a name',
    positionHint: 'Shown instead of the title. Leave empty to show the title.',
    onSite: 'Shown on the About page',
    save: 'Save',
    cancel: 'Cancel',
  },
  profile: {
    title: 'Profile of {name}',
    lead: 'What the public reads. Activity records that you changed it. The name is under “Edit”.',
    loadFailed: 'Couldn’t load the profile.',
    cancel: 'Cancel',
  },
  aboutPage: {
    title: 'People on the About page',
    text: 'Drag a person to another place, or use the buttons. Changes are public at once. “Team” appears on the page when it has someone in it.',
    founders: 'Our Founders',
    team: 'Team',
    empty: { founders: 'Nobody is on the About page.', team: 'Everyone is a founder.' },
    up: 'Up',
    upFor: 'Move up: {name}',
    down: 'Down',
    downFor: 'Move down: {name}',
    toTeam: 'Move to Team',
    toTeamFor: 'Move to Team: {name}',
    toFounders: 'Make founder',
    toFoundersFor: 'Make founder: {name}',
    moved: '{name}: {group}, {place} of {count}',
    first: '{name} is already first.',
    last: '{name} is already last.',
    lastFounder: 'Keep at least one person as a founder.',
    loadFailed: 'Couldn’t load the people on the About page.',
    failed: 'The order was not saved. Check your connection.',
  },
  link: {
    title: 'One-time password link',
    until:
      '{name} can use this link once, until {end}, to set a new password. It won’t be shown again.',
    hand: 'Send it privately to {name}. Anyone with the link can take over the account. Links created earlier no longer work.',
  },
  invites: {
    title: 'Invitations',
    text: 'Each link creates one account, active immediately.',
    for: 'Who is it for?',
    forHint: 'A name or an email address. Only admins see it.',
    forRequired: 'Enter who the invitation is for',
    allowSameName: 'Allow a name that looks like another account’s',
    make: 'Create invitation',
    empty: 'No open invitations.',
    older: 'Older invitations',
    forNobody: 'No name given',
    one: 'Created by {name}, {made}. Works until {end}.',
    revoke: 'Revoke',
    revokeFor: 'Revoke the invitation for {invitee}, created {made}',
    revoked: 'Invitation revoked',
    gone: 'This invitation has already been used or revoked.',
  },
  invited: {
    title: 'Invitation for {name}',
    until:
      'One person can use this link to create an account, until {end}. It won’t be shown again.',
    hand: 'Send it privately to {name}. The first person to use it gets the account. You can revoke open invitations here.',
  },
  previews: {
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
  },
  once: {
    copy: 'Copy link',
    copied: {
      copied: 'Copied',
      marked: 'Couldn’t copy. It’s selected: press Ctrl+C (Cmd+C on a Mac).',
    },
    close: 'Close',
  },
  lost: '{name}: {message}',
  gone: 'This account no longer exists. Another admin has deleted or declined it.',
  linkGone:
    'No link was created. The account was deleted, is not active, or belongs to a sample person who can’t sign in.',
  failed: unreachable,
};
