import { passwordCopy } from './password';

/** The fields of the form by their wire names. */
const fields = {
  name: 'Name',
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm password',
  title: 'Title',
  position: 'Position',
  description: 'About you',
  notable: 'Highlights',
  previous_titles: 'Previous positions',
  memberships: 'Memberships',
  socials: 'Links to your profiles',
  quote: 'Quote',
};
export type SignUpField = keyof typeof fields;

const hints: Partial<Record<SignUpField, string>> = {
  password: 'At least 12 characters that are hard to guess, such as four unrelated words.',
  position: 'Shown instead of the title, for example “Head of evaluation”.',
  description: 'Each line becomes a paragraph.',
  notable: 'Separate entries with commas.',
  previous_titles: 'Separate entries with commas.',
  memberships: 'Separate entries with commas.',
  socials: 'URLs starting with https://, separated by commas.',
  quote: 'A sentence in your own words, shown with your name.',
};

export const signUpCopy = {
  title: 'Create an account',
  lead: 'For lab staff. What you enter under “Your profile” is public; your email address is not.',
  /** In place of the form, where accounts are made by invitation. */
  byInvitation:
    'Accounts are created by invitation. Ask a colleague who is an admin for a link. A link works once, for seven days.',
  /** The same, without scripts: the page cannot read an invitation. */
  invitationNeedsScript:
    'If you have an invitation link, turn on JavaScript and open the link again.',
  /** Shows the form after an invitation that has ended, where no invitation is required. */
  withoutInvitation: 'Create an account without an invitation',
  passwords: passwordCopy,
  account: 'Your account',
  profile: 'Your profile',
  optional: 'optional',
  fields,
  hints,
  chooseTitle: 'Choose one',
  titles: { manager: 'Manager', developer: 'Developer', hr: 'HR' } as Record<string, string>,
  submit: 'Create account',
  submitting: 'Creating account...',
  failed: 'An error occurred during sign-up',
  haveAccount: 'Already have an account?',
  signIn: 'Sign in',
  needsScript: 'Turn on JavaScript to create an account.',
  errors: {
    required: {
      name: 'Enter your name',
      email: 'Enter your email address',
      password: 'Enter a password',
      confirmPassword: 'Confirm your password',
      title: 'Choose a title',
    },
    emailFormat: 'Enter an email address such as name@example.org',
    passwordShort: 'Use at least 12 characters',
    passwordLong: 'Use at most 72 characters; accented letters and emoji count as more than one',
    mismatch: 'Passwords do not match',
  },
};

export type SignUpCopy = typeof signUpCopy;
