import { passwordCopy } from './password';
import { signUpCopy } from './sign-up';
import { unreachable } from './unreachable';

const { passwordShort, passwordLong, mismatch } = signUpCopy.errors;

export const newPasswordCopy = {
  title: 'Set a new password',
  lead: 'Your link works only once.',
  /** Where the address has no token, and this tab has none either. */
  notWhole:
    'This link is incomplete or has already been opened. Open the link you were given again, or ask for a new one.',
  /** Leads to a page that sends a new link, or says who can. */
  newLink: 'Get a new link',
  passwords: passwordCopy,
  password: 'New password',
  confirmPassword: signUpCopy.fields.confirmPassword,
  hint: signUpCopy.hints.password ?? '',
  submit: 'Set password',
  submitting: 'Setting password...',
  failed: unreachable,
  done: 'Your new password is set. All other sessions have ended.',
  signIn: 'Sign in',
  needsScript: 'Turn on JavaScript to set a password.',
  errors: { passwordShort, passwordLong, mismatch },
};

export type NewPasswordCopy = typeof newPasswordCopy;
