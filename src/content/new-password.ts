import { signUpCopy } from './sign-up';

const { passwordShort, passwordLong, mismatch } = signUpCopy.errors;

export interface NewPasswordCopy {
  title: string;
  lead: string;
  /** Where the link's token is not in the address. */
  notWhole: string;
  password: string;
  confirmPassword: string;
  hint: string;
  submit: string;
  submitting: string;
  failed: string;
  done: string;
  signIn: string;
  needsScript: string;
  errors: { passwordShort: string; passwordLong: string; mismatch: string };
}

export const newPasswordCopy: NewPasswordCopy = {
  title: 'New password',
  lead: 'Your link works once.',
  notWhole:
    'The link is not whole, or this page was opened again. Open it once more by the link that you were given.',
  password: 'New password',
  confirmPassword: signUpCopy.fields.confirmPassword,
  hint: signUpCopy.hints.password ?? '',
  submit: 'Set password',
  submitting: 'Setting password...',
  failed: 'There was no answer. The connection may be down.',
  done: 'Your new password is set. All earlier sign-ins have ended.',
  signIn: 'Sign in',
  needsScript: 'Setting a password needs JavaScript.',
  errors: { passwordShort, passwordLong, mismatch },
};
