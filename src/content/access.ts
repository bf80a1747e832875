import { signInCopy } from './sign-in';
import { unreachable } from './unreachable';

/** Labels of the dialog for re-authentication. */
export const reauthLabels = {
  title: 'Confirm it’s you',
  text: 'Enter your password; we won’t ask again for 15 minutes.',
  textWithCode: 'Enter your password and a two-factor code; we won’t ask again for 15 minutes.',
  password: 'Password',
  code: signInCopy.code,
  codeHint: signInCopy.codeHint,
  go: 'Continue',
  later: 'Cancel',
  storage: {
    blocked:
      'This browser blocks site data, so you would be signed out. Allow cookies and site data for this site in the browser’s settings, then try again.',
    full: 'This browser has no room left for site data, so you would be signed out. Delete the data of sites that you no longer use, then try again.',
  },
  failed: unreachable,
};

/** Shown in place of a desk page that only admins can see. */
export const onlyAdminsLabels = {
  text: 'Only admins can see this page.',
  ask: 'Ask an admin if you need access.',
  secondFactor: 'Admins need two-factor authentication to see this page.',
  account: 'Set it up in your account',
};
