import { unreachable } from './unreachable';

/** Labels of two-factor authentication on the page of the own account. */
export const factorLabels = {
  title: 'Two-factor authentication',
  off: 'You sign in with only a password. Set up an authenticator app, and a stolen password is no longer enough to sign in.',
  on: 'You sign in with your password and a code from your authenticator app.',
  add: 'Set up',
  adding: {
    title: 'Set up your authenticator app',
    scan: 'Scan this QR code with an authenticator app, or enter the setup key. Then enter the code the app shows.',
    qr: 'QR code with the setup key below',
    letters: 'Setup key',
    code: '6-digit code',
    codeRequired: 'Enter the 6-digit code from your app',
    go: 'Turn on',
    going: 'Turning on...',
    cancel: 'Cancel',
  },
  codes: {
    title: 'Your recovery codes',
    added: 'Two-factor authentication is on, and all other sessions have ended.',
    renewed: 'Your earlier recovery codes no longer work.',
    text: 'Each code lets you sign in once without the app. They won’t be shown again: save them somewhere you can reach without your phone.',
    label: 'Recovery codes',
    copy: 'Copy codes',
    copied: {
      copied: 'Copied',
      marked: 'Couldn’t copy. They’re selected: press Ctrl+C (Cmd+C on a Mac).',
    },
    save: 'Save as file',
    file: 'recovery-codes.txt',
    head: 'Recovery codes for {email} at {site}. Each works once.',
    done: 'I’ve saved them',
  },
  left: {
    none: 'You have no recovery codes left. If you lose your authenticator app, you can’t sign in. Create new codes now.',
    one: 'You have 1 recovery code left.',
    many: 'You have {count} recovery codes left.',
  },
  renew: {
    action: 'Create new recovery codes',
    asks: 'Create ten new recovery codes? The codes that you have now will stop working.',
    yes: 'Create codes',
    no: 'Cancel',
  },
  remove: 'Turn off two-factor authentication',
  asks: 'You will sign in with only your password, and your recovery codes will stop working. Turn it off?',
  dropCode: 'Code from your app, or a recovery code',
  yes: 'Turn off',
  no: 'Cancel',
  removed: 'Two-factor authentication is off',
  failed: unreachable,
};
