import { passwordCopy } from './password';
import { signUpCopy } from './sign-up';
import { unreachable, unreachableTryAgain } from './unreachable';

export const forgottenCopy = {
  title: 'Forgot your password?',
  lead: 'Enter the email address you sign in with. We’ll send you a link to set a new password.',
  /** Where the site sends no email. */
  noMail: 'This site can’t send email. Ask an admin for a password reset link.',
  email: 'Email',
  submit: 'Send link',
  submitting: 'Sending...',
  failed: unreachableTryAgain,
  /** The same for every address, so that it reveals no account. */
  done: 'If there is an account with this address, we’ve sent it a link. The link works once, for one hour. If it doesn’t arrive within a few minutes, ask an admin for one.',
  remembered: 'Remember your password?',
  signIn: 'Sign in',
  needsScript: 'Turn on JavaScript to ask for a link.',
  errors: {
    email: 'Enter your email address',
    emailFormat: 'Enter an email address such as name@example.org',
  },
};

export type ForgottenCopy = typeof forgottenCopy;

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
