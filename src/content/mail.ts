import type { NewsletterCopy } from './forms';

export interface EmailCopy {
  subject: string;
  lines: string[];
  /** The text of the one link. */
  link: string;
  end: string;
}

/** What the site writes to people, by the kind of mail. {site} is the site's name. */
export const emailCopy: Record<
  'password' | 'waiting' | 'approved' | 'changed' | 'confirm' | 'test',
  EmailCopy
> = {
  password: {
    subject: 'A new password for {site}',
    lines: [
      'Somebody, probably you, asked for a new password for your account at {site}.',
      'Use this link to set it. It works once, within one hour.',
    ],
    link: 'Set a new password',
    end: 'If it was not you, do nothing: your password stays as it is.',
  },
  waiting: {
    subject: 'Waiting for approval at {site}',
    lines: ['These people asked for an account and wait until an admin lets them in: {names}'],
    link: 'Open the team',
    end: 'This goes to every admin of {site}.',
  },
  approved: {
    subject: 'Your account at {site} was approved',
    lines: ['You can sign in now, with your e-mail address and the password that you chose.'],
    link: 'Sign in',
    end: 'This goes to everybody whose account at {site} is approved.',
  },
  changed: {
    subject: 'The sign-in of your account at {site} was changed',
    lines: [
      'The e-mail address, the password or the second factor of your account at {site} was changed.',
      'If it was you, there is nothing to do.',
    ],
    link: 'Sign in',
    end: 'If it was not you, tell an admin of {site} at once. They can suspend the account and make a link for a new password.',
  },
  confirm: {
    subject: 'Confirm your subscription to {site}',
    lines: [
      'Somebody, probably you, gave this address in the newsletter form of {site}.',
      'The newsletter goes to it once you have opened this link and pressed the button there.',
    ],
    link: 'Confirm the subscription',
    end: 'If it was not you, do nothing: the address is erased after 7 days.',
  },
  test: {
    subject: 'Test mail from {site}',
    lines: ['This mail shows that {site} can send mail. You asked for it in the desk.'],
    link: 'Open the page about mail',
    end: 'It went to you alone.',
  },
};

/** What the newsletter's form says differently where an address is confirmed by mail. */
export const confirmNewsletter: Pick<NewsletterCopy, 'thanks'> = {
  thanks:
    'Thank you. If your address is not on the list yet, a mail is on its way: open the link in it, and you are.',
};

export interface ConfirmSubscriptionCopy {
  title: string;
  lead: string;
  submit: string;
  submitting: string;
  failed: string;
  /** The address of the page has no whole key. */
  broken: { lead: string; link: { href: string; text: string } };
}

export const confirmSubscriptionCopy: ConfirmSubscriptionCopy = {
  title: 'Confirm your subscription',
  lead: 'Press the button, and the newsletter comes to your address.',
  submit: 'Confirm',
  submitting: 'Confirming...',
  failed: 'There was no answer. The connection may be down; please try again.',
  broken: {
    lead: 'This link is not whole. Open the one in the mail again, or give your address in the form once more.',
    link: { href: '/', text: 'To the home page' },
  },
};

/** The desk's page about mail. */
export const mailLabels = {
  kept: 'Each entry is deleted after 30 days. What a mail said is not kept.',
  server: 'Mail goes out through {server}, from {from}.',
  noServer: {
    title: 'No mail server is set',
    text: 'Everything works without one: an admin copies links for new passwords under Team, sees there who waits for approval, and new subscribers are on the list at once.',
    how: 'To have the site send mail, set SMTP_URL and MAIL_FROM and start it again, for example:',
    example: 'SMTP_URL=smtps://user:password@mail.lab.example\nMAIL_FROM=Assay <site@lab.example>',
  },
  test: {
    send: 'Send me a test',
    queued: 'The test mail is on its way; the list shows what becomes of it.',
    failed: 'The test could not be asked for. The connection may be down.',
  },
  search: 'Search by address or reason',
  empty: 'No mail yet. What the site sends will stand here.',
  none: 'No mail fits this search.',
  older: 'Earlier mail',
  states: { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' },
  tries: { none: 'Not tried yet', one: '1 try', many: '{count} tries' },
  nextTry: 'Next try:',
  again: {
    action: 'Try again',
    done: 'It is tried again now. If it is not needed any more, it leaves the list.',
    failed: 'It could not be asked for. The connection may be down.',
  },
};
