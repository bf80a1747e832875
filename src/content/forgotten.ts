import { unreachableTryAgain } from './unreachable';

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
