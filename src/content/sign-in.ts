export interface SignInCopy {
  title: string;
  email: string;
  password: string;
  /** Asked for where the account has a second factor. */
  code: string;
  codeHint: string;
  submit: string;
  submitting: string;
  /** Shown when the server gave no message of its own. */
  failed: string;
  /** Put around the server's message, which has no full stop. */
  tryAgain: string;
  waiting: string;
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
  code: 'Code of your authenticator app, or a recovery code',
  codeHint: 'Your password was right. A code of the app works once.',
  submit: 'Sign In',
  submitting: 'Signing In...',
  failed: 'Login failed',
  tryAgain: '{message}. Please try again',
  waiting: 'Your account is waiting for approval',
  created: 'Your account was made. You can sign in now.',
  newHere: 'New here?',
  signUp: 'Create an account',
  forgotten: 'Forgotten your password?',
  needsScript: 'Signing in needs JavaScript. Everything else on this site can be read without it.',
  errors: {
    emailRequired: 'Enter your e-mail address',
    emailFormat: 'Enter an e-mail address such as name@example.org',
    passwordRequired: 'Enter your password',
    codeRequired: 'Enter a code',
  },
};
