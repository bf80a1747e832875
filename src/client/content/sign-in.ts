export interface SignInWords {
  title: string;
  email: string;
  password: string;
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
  needsScript: string;
  errors: { emailRequired: string; emailFormat: string; passwordRequired: string };
}

export const signInWords: SignInWords = {
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  submit: 'Sign In',
  submitting: 'Signing In...',
  failed: 'Login failed',
  tryAgain: '{message}. Please try again',
  waiting: 'Your account is waiting for approval',
  created: 'Your account was made. You can sign in now.',
  newHere: 'New here?',
  signUp: 'Create an account',
  needsScript: 'Signing in needs JavaScript. Everything else on this site can be read without it.',
  errors: {
    emailRequired: 'Enter your email address',
    emailFormat: 'Enter an email address such as name@example.org',
    passwordRequired: 'Enter your password',
  },
};
