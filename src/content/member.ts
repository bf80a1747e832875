/** Labels of what admins do with one account. */
export const memberLabels = {
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
    makeAdmin:
      'Make {name} an admin? Admins have every right, manage accounts, and can remove your admin rights.',
    suspend:
      'Suspend {name}? They are signed out now and can’t sign in until an admin restores the account. Until then, their profile is hidden and their scheduled posts are held. Their preview links end.',
    removeFactor:
      'Turn off {name}’s two-factor authentication? Make sure that the request really comes from them. They will be signed out everywhere and sign in with only their password. If this site sends email, they are told.',
    refuse: 'Decline {name}? The account and its profile will be deleted.',
    remove:
      'Permanently delete {name}’s account? The email, profile and photo will be deleted. Posts keep the name, and activity keeps it for 400 days.',
  },
  asksOwn: {
    suspend:
      'Suspend your own account? You will be signed out now, and only another admin can restore it.',
    unmakeAdmin:
      'Remove your own admin rights? You will lose access to this page, and only another admin can undo this.',
    remove:
      'Permanently delete your own account? You will be signed out now. Your email, profile and photo will be deleted. Posts keep your name, and activity keeps it for 400 days.',
  },
  /** Texts that the account has begun and not saved, before it is suspended or deleted. */
  begun: {
    one: '{name} has begun 1 text that is not saved:',
    many: '{name} has begun {count} texts that are not saved:',
    untitled: 'Untitled',
    more: 'and {count} more',
    give: 'Give them to',
    nobody: { suspend: 'Nobody: they wait for {name}', remove: 'Nobody: delete them' },
    hint: 'Only the person you choose can read them, under “Continue writing” on Home.',
    left: '{given} of {count} texts were given. The others change pages that this colleague may not edit, so the account is unchanged. Give them to someone else.',
    failed: 'Couldn’t load what {name} has begun. Check your connection, then try again.',
  },
  yes: {
    refuse: 'Decline and delete',
    remove: 'Delete account',
    suspend: 'Suspend account',
    makeAdmin: 'Make admin',
    removeFactor: 'Turn off two-factor',
    unmakeAdmin: 'Remove my admin rights',
  },
  no: 'Cancel',
  approve: {
    unproven:
      'The email address is confirmed, but the name has not been verified. Check with the person first.',
    unverified:
      'This name and email address have not been verified. Check with the person first. An invitation is safer: decline the account and send the person an invitation link.',
    unconfirmed:
      'The link sent to this email address has not been used. The address may belong to someone else, or our email did not arrive. Check with the person first.',
    onSite: 'Shown on the About page',
    rights: 'Without any, they write drafts and send them for review. You can change this later.',
    go: 'Approve',
    later: 'Cancel',
  },
  edit: {
    rights: {
      title: 'Rights',
      ofAdmins: 'Admins have every right. These apply if the admin role is removed.',
      publish: 'Publish, and edit published posts',
      inbox: 'Read messages and subscribers',
      pages: 'Edit pages',
      releases: 'Import and release model values',
    },
    title: 'Edit {name}',
    name: 'Name',
    allowSameName: 'Allow a similar name',
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
    photo: 'Photo',
  },
};
