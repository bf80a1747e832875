export interface ForgottenCopy {
  title: string;
  lead: string;
  /** Where the site sends no mail. */
  noMail: string;
  email: string;
  submit: string;
  submitting: string;
  failed: string;
  /** The same for every address, so that nobody learns who has an account. */
  done: string;
  remembered: string;
  signIn: string;
  needsScript: string;
  errors: { email: string; emailFormat: string };
}

export const forgottenCopy: ForgottenCopy = {
  title: 'Forgotten your password?',
  lead: 'Enter the address with which you sign in, and a link for a new password goes there.',
  noMail:
    'This site sends no mail. Ask an admin of the desk for a one-time link, with which you set a new password.',
  email: 'Email',
  submit: 'Send a link',
  submitting: 'Sending...',
  failed: 'There was no answer. The connection may be down; please try again.',
  done: 'If there is an account with this address, a link is on its way. It works once, for one hour. If none comes within a few minutes, ask an admin of the desk for one.',
  remembered: 'Remembered it?',
  signIn: 'Sign in',
  needsScript: 'Asking for a link needs JavaScript.',
  errors: {
    email: 'Enter your e-mail address',
    emailFormat: 'Enter an e-mail address such as name@example.org',
  },
};
