import { type PasswordCopy, passwordCopy } from './password';

export interface SignInCopy {
  title: string;
  email: string;
  password: string;
  passwords: PasswordCopy;
  /** Asked for where the account has a second factor. */
  code: string;
  codeHint: string;
  /** Without this choice, a session also ends after a day without use. */
  keep: string;
  keepHint: string;
  submit: string;
  submitting: string;
  /** Shown when the server gave no message of its own. */
  failed: string;
  /** Added to the server's message, except for a suspended or unapproved account. */
  tryAgain: string;
  waiting: string;
  unconfirmed: string;
  created: string;
  newHere: string;
  signUp: string;
  forgotten: string;
  needsScript: string;
  errors: {
    emailRequired: string;
    emailFormat: string;
    passwordRequired: string;
    codeRequired: string;
  };
}

export const signInCopy: SignInCopy = {
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  passwords: passwordCopy,
  code: 'Two-factor code',
  codeHint: 'Enter the 6-digit code from your app, or a recovery code.',
  keep: 'Keep me signed in',
  keepHint: 'For seven days. Otherwise you are signed out after 24 hours without use.',
  submit: 'Sign In',
  submitting: 'Signing In...',
  failed: 'Login failed',
  tryAgain: '{message}. Please try again',
  waiting: 'Account created. An admin has to approve it before you can sign in.',
  unconfirmed:
    'Account created. Open the link that we sent to your email address within 7 days. Then an admin has to approve your account.',
  created: 'Account created. Sign in to continue.',
  newHere: 'New here?',
  signUp: 'Create an account',
  forgotten: 'Forgot your password?',
  needsScript: 'Turn on JavaScript to sign in. You can read the rest of this site without it.',
  errors: {
    emailRequired: 'Enter your email address',
    emailFormat: 'Enter an email address such as name@example.org',
    passwordRequired: 'Enter your password',
    codeRequired: 'Enter a 6-digit code or a recovery code',
  },
};
