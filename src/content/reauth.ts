import { unreachable } from './unreachable';

/** Labels of the dialog that asks for the password again. */
export const reauthLabels = {
  title: 'Confirm it’s you',
  text: 'Enter your password; we won’t ask again for 15 minutes.',
  password: 'Password',
  go: 'Continue',
  later: 'Cancel',
  failed: unreachable,
};
