import { passwordCopy } from './password';

export const signInCopy = {
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  passwords: passwordCopy,
  /** Asked for where the account has a second factor. */
  code: 'Two-factor code',
  codeHint: 'Enter the 6-digit code from your app, or a recovery code.',
  /** Without this choice, a session also ends after a day without use. */
  keep: 'Keep me signed in',
  keepHint: 'For seven days. Otherwise you are signed out after 24 hours without use.',
  submit: 'Sign In',
  submitting: 'Signing In...',
  /** Shown when the server gave no message of its own. */
  failed: 'Login failed',
  /** Added to the server's message, except for a suspended or unapproved account. */
  tryAgain: '{message}. Please try again',
  waiting: 'Account created. An admin has to approve it before you can sign in.',
  unconfirmed:
    'Account created. Open the link that we sent to your email address within 7 days. Then an admin has to approve your account.',
  created: 'Account created. Sign in to continue.',
  newHere: 'New here?',
  signUp: 'Create an account',
  forgotten: 'Forgot your password?',
  needsScript: 'Turn on JavaScript to sign in. You can read the rest of this site without it.',
  /** Why someone is asked to sign in. */
  needed: 'Sign in to open that page.',
  ended: 'Your session has ended. Sign in to continue.',
  /** Nobody can stay signed in where the browser stores nothing. */
  storage: {
    blocked:
      'This browser blocks site data, so you can’t stay signed in. Allow cookies and site data for this site in the browser’s settings, then sign in again.',
    full: 'This browser has no room left for site data, so you can’t stay signed in. Delete the data of sites that you no longer use, then sign in again.',
  },
  errors: {
    emailRequired: 'Enter your email address',
    emailFormat: 'Enter an email address such as name@example.org',
    passwordRequired: 'Enter your password',
    codeRequired: 'Enter a 6-digit code or a recovery code',
  },
};

export type SignInCopy = typeof signInCopy;
