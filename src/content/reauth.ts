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
  failed: unreachable,
};
