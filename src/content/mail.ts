import type { ChangedDetail, MailKind } from '../shared/api/mail';

export interface EmailCopy {
  subject: string;
  lines: string[];
  /** The text of the one link. */
  link: string;
  end: string;
}

/** The emails of the site, by kind. {site} is the site's name. */
export const emailCopy: Record<MailKind, EmailCopy> = {
  password: {
    subject: 'Set a new password for {site}',
    lines: [
      'Someone (hopefully you) asked for a new password for your account at {site}.',
      'Use this link to set it. It works once, for one hour.',
    ],
    link: 'Set a new password',
    end: 'If it wasn’t you, you can ignore this email. Your password stays the same.',
  },
  waiting: {
    subject: 'Accounts awaiting approval at {site}',
    lines: ['These people have created an account and need an admin’s approval: {names}'],
    link: 'Review accounts',
    end: 'This email is sent to every admin of {site}.',
  },
  message: {
    subject: 'New messages from readers of {site}',
    lines: ['{count}'],
    link: 'Read the messages',
    end: 'Sent at most once an hour. Turn it off under Your account.',
  },
  approved: {
    subject: 'Your account at {site} was approved',
    lines: ['You can now sign in with your email address and the password you chose.'],
    link: 'Sign in',
    end: 'You received this email because your account at {site} was approved.',
  },
  changed: {
    subject: 'Your sign-in details for {site} were changed',
    lines: ['{changed}', 'If this was you, you don’t need to do anything.'],
    link: 'Sign in',
    end: 'If it wasn’t you, tell an admin of {site} immediately. They can suspend the account and create a link for a new password.',
  },
  invite: {
    subject: 'Invitation to {site}',
    lines: [
      '{by} invites you to create an account at {site}.',
      'Use this link to create it. It works once, until {time}.',
    ],
    link: 'Create account',
    end: 'If you don’t know {by} or {site}, you can ignore this email.',
  },
  confirm: {
    subject: 'Confirm your subscription to {site}',
    lines: [
      'Someone (hopefully you) signed up for the {site} newsletter.',
      'To get the newsletter, open this link and confirm.',
    ],
    link: 'Confirm subscription',
    end: 'If it wasn’t you, you can ignore this email. We delete your address after 7 days.',
  },
  test: {
    subject: 'Test email from {site}',
    lines: [
      'This email shows that {site} can send email. An admin asked for it in the desk, or its operator on the server.',
    ],
    link: 'Open the email log',
    end: 'It was sent only to you.',
  },
  'wrong-codes': {
    subject: 'Wrong two-factor codes for your account at {site}',
    lines: [
      'Someone who knows your password at {site} has entered ten wrong two-factor codes.',
      'Codes from your authenticator app are not accepted for 15 minutes. Each further wrong code doubles this time, up to a day. Your recovery codes still work.',
    ],
    link: 'Sign in',
    end: 'If it wasn’t you, sign in with a recovery code and change your password immediately, or tell an admin of {site}.',
  },
  'factor-removed': {
    subject: 'Two-factor authentication was turned off at {site}',
    lines: [
      'An admin of {site} has turned off two-factor authentication for your account and ended all your sessions. You now sign in with only your password.',
      'To turn it on again, sign in and open Account.',
    ],
    link: 'Sign in',
    end: 'If you didn’t ask for this, tell an admin of {site} immediately and change your password.',
  },
  review: {
    subject: '{by} asks you to review a post at {site}',
    lines: ['{by} sent you “{title}” for review.', '{note}'],
    link: 'Open the post',
    end: 'You can publish the post, or send it back with a note. It is also on Home.',
  },
  returned: {
    subject: '{by} requested changes to your post at {site}',
    lines: ['{by} reviewed “{title}” and asks you to change it.', '{note}'],
    link: 'Open the post',
    end: 'Once it is ready, you can send it for review again. It is also on Home.',
  },
  published: {
    subject: 'A post with your name was published at {site}',
    lines: ['{by} has published or scheduled “{title}” under your name.'],
    link: 'Open the post',
    end: 'If you don’t want your name on this post, tell {by} or an admin of {site}.',
  },
  'review-done': {
    subject: 'The post you sent for review was published at {site}',
    lines: ['{by} has published or scheduled “{title}”, which you sent for review.'],
    link: 'Open the post',
    end: 'You received this email because you sent the post for review.',
  },
  unsubscribe: {
    subject: 'Unsubscribe from the {site} newsletter',
    lines: [
      'Someone (hopefully you) asked to remove this address from the {site} newsletter.',
      'To unsubscribe, open this link and confirm.',
    ],
    link: 'Unsubscribe',
    end: 'If it wasn’t you, you can ignore this email. Nothing changes.',
  },
  address: {
    subject: 'Confirm your email address for {site}',
    lines: [
      'Someone (hopefully you) entered this email address at {site} for the account of {name}, on {time}.',
      'To confirm it, open this link and enter the password of that account. It works for 7 days.',
    ],
    link: 'Confirm email address',
    end: 'If it wasn’t you, ignore this email and don’t open the link. Without confirmation, we delete the address after 7 days.',
  },
  known: {
    subject: 'You already have an account at {site}',
    lines: [
      'Someone (hopefully you) tried to create an account at {site} with this email address, on {time}. There is an account with this address already, so nothing was created or changed.',
      'If this was you, sign in with the password of that account, or set a new one under “Forgot your password?”.',
    ],
    link: 'Sign in',
    end: 'If it wasn’t you, you can ignore this email.',
  },
  changing: {
    subject: 'Your email address for {site} is about to change',
    lines: [
      'Someone (hopefully you) entered a new email address for your account at {site}. It replaces this address once it is confirmed. Until then, nothing changes.',
      'If this was you, open the link in the email sent to the new address.',
    ],
    link: 'Sign in',
    end: 'If it wasn’t you, sign in, cancel the change under Account, and set a new password. If you can’t sign in, tell an admin of {site} immediately.',
  },
};

/** How many messages nobody has dealt with yet. */
export const newMessages = {
  one: '1 new message is waiting.',
  other: '{count} new messages are waiting.',
};

/** What was changed, for the owner of an account; `any` in an email that was queued by an earlier release. */
export const changedDetails: Record<ChangedDetail | 'any', string> = {
  email: 'The email address of your account at {site} was changed.',
  password: 'The password of your account at {site} was changed.',
  'factor-on': 'Two-factor authentication was turned on for your account at {site}.',
  'factor-off': 'Two-factor authentication was turned off for your account at {site}.',
  codes: 'The recovery codes of your account at {site} were replaced.',
  any: 'The email address, password or two-factor authentication of your account at {site} was changed.',
};

/** What subjects say in place of a name that is not known, such as before the email is sent. */
export const unnamed = { by: 'A colleague' };

/** Labels of the desk's page about email. */
export const mailLabels = {
  kept: 'Each entry is deleted after 30 days. Message contents aren’t stored.',
  server: 'Email is sent through {server}, from {from}.',
  noServer: {
    title: 'No email server is set up',
    text: 'Everything works without one: under Team, admins copy links for new passwords and see which accounts await approval. New subscribers are added immediately.',
    how: 'To send email, set SMTP_URL and MAIL_FROM and restart the site. For example:',
    example: 'SMTP_URL=smtps://user:password@mail.lab.example\nMAIL_FROM=Assay <site@lab.example>',
  },
  test: {
    send: 'Send test email',
    queued: 'Test email queued. Its status appears in the list.',
    failed: 'Couldn’t send the test email. Check your connection.',
  },
  search: 'Search by address or error',
  empty: 'No emails yet. Emails the site sends will appear here.',
  none: 'No matches.',
  older: 'Older emails',
  states: { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' },
  tries: { none: 'Not tried yet', one: '1 attempt', many: '{count} attempts' },
  nextTry: 'Next attempt:',
  again: {
    action: 'Try again',
    done: 'Trying again. If the email is no longer needed, it is removed from the list.',
    failed: 'Couldn’t try again. Check your connection.',
  },
};
