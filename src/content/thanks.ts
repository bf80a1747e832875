import type { FieldsOf } from '../shared/documents/fields';
import { fixed, group, line, text } from '../shared/documents/field-rows';
import { links, paragraphs } from './field-rows';
import type { PlainData } from './plain';

const home = [{ href: '/', text: 'Back to the home page' }];

/** The page of thanks, by what was sent (/thank-you?for=...). */
export type ThanksCopy = Record<
  'message' | 'newsletter' | 'confirm' | 'confirmed' | 'address' | 'leave' | 'left' | 'other',
  PlainData
>;

export const thanksPages: ThanksCopy = {
  message: {
    title: 'Thank you, your message has arrived',
    lead: 'Someone on our staff will read it and reply by email.',
    links: home,
  },
  newsletter: {
    title: 'Thank you, you’re subscribed',
    lead: 'You’ll get the next newsletter. Each issue has a link to unsubscribe.',
    links: home,
  },
  confirm: {
    title: 'Almost done',
    lead: 'Check your inbox and confirm your subscription. If you are already subscribed, there is nothing to confirm.',
    links: home,
  },
  confirmed: {
    title: 'Subscription confirmed',
    lead: 'You’ll get the next newsletter. Each issue has a link to unsubscribe.',
    links: home,
  },
  leave: {
    title: 'Almost done',
    lead: 'Check your inbox. If your address is on our list, we’ve sent it a link to unsubscribe.',
    links: home,
  },
  address: {
    title: 'Email address confirmed',
    lead: 'If your account is new, an admin has to approve it next. We’ll email you when you can sign in.',
    links: [{ href: '/signin', text: 'Sign in' }],
  },
  left: {
    title: 'You have unsubscribed',
    lead: 'If your address was on our list, it has been removed. You won’t get any more newsletters.',
    links: home,
  },
  other: { title: 'Thank you', lead: 'We’ve received what you sent.', links: home },
};

const thanks = (label: string) =>
  group(label, {
    eyebrow: fixed,
    title: line('Title', { max: 120 }),
    lead: text('Text', { max: 600 }),
    paragraphs,
    links,
  });

export const thanksFields: FieldsOf<ThanksCopy> = {
  message: thanks('After a message'),
  newsletter: thanks('After subscribing to the newsletter'),
  confirm: thanks('Before confirming a subscription'),
  confirmed: thanks('After confirming a subscription'),
  leave: thanks('After asking for a link to unsubscribe'),
  left: thanks('After unsubscribing'),
  address: thanks('After confirming the email address of an account'),
  other: thanks('After anything else'),
};
