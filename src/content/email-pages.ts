import { type NewsletterCopy, newsletterCopy } from './forms';
import { type PasswordCopy, passwordCopy } from './password';
import { unreachableTryAgain } from './unreachable';

// The pages that confirm and unsubscribe, which the links in emails open.

/** What the newsletter form says instead where an address is confirmed by email. */
export const confirmNewsletter: Pick<NewsletterCopy, 'thanks'> = {
  thanks: 'Almost done: check your inbox and confirm your subscription.',
};

export interface ConfirmSubscriptionCopy {
  title: string;
  lead: string;
  submit: string;
  submitting: string;
  failed: string;
  /** The address of the page has no whole key. */
  broken: { lead: string; link: { href: string; text: string } };
  /** The field for the account's password, where one is asked for. */
  password?: { label: string; required: string; copy: PasswordCopy };
}

export const confirmSubscriptionCopy: ConfirmSubscriptionCopy = {
  title: 'Confirm your subscription',
  lead: 'Confirm to start receiving the newsletter.',
  submit: 'Confirm',
  submitting: 'Confirming...',
  failed: unreachableTryAgain,
  broken: {
    lead: 'This link is incomplete. Open the link in the email again, or sign up again.',
    link: { href: '/', text: 'Go to the home page' },
  },
};

/** The page behind the link that confirms the email address of an account. */
export const confirmAddressCopy: ConfirmSubscriptionCopy = {
  title: 'Confirm your email address',
  lead: 'Enter the password of the account to confirm that you entered this email address for it. If you didn’t, close this page: without the password, nothing happens.',
  password: {
    label: 'Password',
    required: 'Enter the password of the account',
    copy: passwordCopy,
  },
  submit: 'Confirm',
  submitting: 'Confirming...',
  failed: unreachableTryAgain,
  broken: {
    lead: 'This link is incomplete. Open the link in the email again.',
    link: { href: '/', text: 'Go to the home page' },
  },
};

export const unsubscribeCopy = {
  title: 'Unsubscribe from the newsletter',
  /** `byEmail`: in place of `byAddress`, where the site sends email. */
  lead: {
    byKey: 'Unsubscribing removes your name and email address from our list.',
    byAddress:
      'Enter the email address you subscribed with. We’ll remove it from our list, along with your name.',
    byEmail: 'Enter the email address you subscribed with. We’ll send it a link to unsubscribe.',
  },
  email: 'Email',
  submit: 'Unsubscribe',
  submitting: 'Unsubscribing...',
  sendLink: { submit: 'Send link', submitting: 'Sending...' },
  failed: unreachableTryAgain,
  errors: { email: 'Enter your email address', emailFormat: newsletterCopy.errors.emailFormat },
};

export type UnsubscribeCopy = typeof unsubscribeCopy;
