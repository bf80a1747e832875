import { unreachableFormKept } from './unreachable';

const shared = {
  optional: 'optional',
  honeypot: 'Leave this field empty',
  failed: unreachableFormKept,
  emailFormat: 'Enter an email address such as name@example.org',
};

/** Texts of the site's own message form. */
const own = {
  fields: {
    name: 'Your name',
    email: 'Email',
    organisation: 'Organisation',
    message: 'Message',
  },
  optional: shared.optional,
  /** Labels the field that people do not see. */
  honeypot: shared.honeypot,
  submit: 'Send message',
  submitting: 'Sending...',
  /** When there was no answer. */
  failed: shared.failed,
  thanks: {
    title: 'Thank you, your message has arrived',
    text: 'Someone on our staff will read it and reply by email.',
  },
  errors: {
    name: 'Enter your name',
    email: 'Enter your email address, so that we can reply',
    emailFormat: shared.emailFormat,
    message: 'Enter your message',
  },
};

export type MessageCopy = typeof own;
export type MessageField = keyof MessageCopy['fields'];

/** Texts around a Typeform form. */
const outside = {
  text: 'This form is run by Typeform. Nothing is loaded from Typeform until you open it. What you enter goes to Typeform first and then to us.',
  open: 'Open the form',
  link: 'Open it on typeform.com instead',
  /** The accessible name of the frame. */
  frame: 'The form, by Typeform',
  loading: 'Loading...',
  failed:
    'Couldn’t load the form. Check your connection, and whether your browser blocks Typeform.',
  retry: 'Try again',
  thanks: 'Thank you. Your form has been sent.',
};

export type OutsideFormCopy = typeof outside;

/** Texts of a form, whether the site's own or Typeform's. */
export const contactFormCopy = { title: 'Write to us', own, outside };

export type FormCopy = typeof contactFormCopy;

export const fellowshipFormCopy: FormCopy = {
  title: 'Apply for a fellowship',
  own: {
    ...own,
    fields: { ...own.fields, message: 'What you would like to work on, and why' },
    submit: 'Send application',
    thanks: {
      title: 'Thank you, your application has arrived',
      text: 'Someone on our staff will read it and reply by email.',
    },
  },
  outside,
};

export const newsletterCopy = {
  title: 'Our findings, by email',
  lead: 'New reviews, methods and openings. No tracking, one click to leave.',
  fields: { metadata__fname: 'First name', metadata__lname: 'Last name', email: 'Email' },
  optional: shared.optional,
  honeypot: shared.honeypot,
  submit: 'Subscribe',
  submitting: 'Subscribing...',
  failed: shared.failed,
  thanks: 'Thank you. You’re subscribed.',
  errors: { email: 'Enter your email address', emailFormat: shared.emailFormat },
};

export type NewsletterCopy = typeof newsletterCopy;
export type NewsletterField = keyof NewsletterCopy['fields'];
