export type MessageField = 'name' | 'email' | 'organisation' | 'message';

/** The words of the site's own message form. */
export interface MessageCopy {
  fields: Record<MessageField, string>;
  optional: string;
  /** Labels the field that people do not see. */
  honeypot: string;
  submit: string;
  submitting: string;
  /** When there was no answer. */
  failed: string;
  thanks: { title: string; text: string };
  errors: { name: string; email: string; emailFormat: string; message: string };
}

/** The words around a form of Typeform's. */
export interface OutsideFormCopy {
  text: string;
  open: string;
  link: string;
  /** Names the frame for those who cannot see it. */
  frame: string;
  loading: string;
  failed: string;
  retry: string;
  thanks: string;
}

/** The words of the place of a form, whichever stands there. */
export interface FormCopy {
  title: string;
  own: MessageCopy;
  outside: OutsideFormCopy;
}

export type NewsletterField = 'metadata__fname' | 'metadata__lname' | 'email';

export interface NewsletterCopy {
  title: string;
  lead: string;
  fields: Record<NewsletterField, string>;
  optional: string;
  honeypot: string;
  submit: string;
  submitting: string;
  failed: string;
  thanks: string;
  errors: { email: string; emailFormat: string };
}

export interface UnsubscribeCopy {
  title: string;
  lead: { byKey: string; byAddress: string };
  email: string;
  submit: string;
  submitting: string;
  failed: string;
  errors: { email: string; emailFormat: string };
}

const shared = {
  optional: 'optional',
  honeypot: 'Leave this field empty',
  failed: 'There was no answer. The connection may be down; what you typed is still here.',
  emailFormat: 'Enter an e-mail address such as name@example.org',
};

const own: MessageCopy = {
  fields: {
    name: 'Your name',
    email: 'Email',
    organisation: 'Organisation',
    message: 'Message',
  },
  optional: shared.optional,
  honeypot: shared.honeypot,
  submit: 'Send message',
  submitting: 'Sending...',
  failed: shared.failed,
  thanks: {
    title: 'Thank you, your message has arrived',
    text: 'Somebody on our staff will read it and answer by e-mail.',
  },
  errors: {
    name: 'Enter your name',
    email: 'Enter your e-mail address, so that we can answer',
    emailFormat: shared.emailFormat,
    message: 'Write your message',
  },
};

const outside: OutsideFormCopy = {
  text: 'This form is run by Typeform. Nothing is loaded from there until you open it; what you write in it goes to Typeform first and then to us.',
  open: 'Open the form',
  link: 'Open it on typeform.com instead',
  frame: 'The form, by Typeform',
  loading: 'Loading...',
  failed:
    'The form could not be loaded. The connection may be down, or something in your browser keeps Typeform out.',
  retry: 'Try again',
  thanks: 'Thank you, what you wrote has been sent.',
};

export const contactFormCopy: FormCopy = { title: 'Write to us', own, outside };

export const fellowshipFormCopy: FormCopy = {
  title: 'Apply for a fellowship',
  own: {
    ...own,
    fields: { ...own.fields, message: 'What you would like to work on, and why' },
    submit: 'Send application',
    thanks: {
      title: 'Thank you, your application has arrived',
      text: 'Somebody on our staff will read it and answer by e-mail.',
    },
  },
  outside,
};

export const newsletterCopy: NewsletterCopy = {
  title: 'Findings, once a month',
  lead: 'New reviews, methods and openings. No tracking, one click to leave.',
  fields: { metadata__fname: 'First name', metadata__lname: 'Last name', email: 'Email' },
  optional: shared.optional,
  honeypot: shared.honeypot,
  submit: 'Subscribe',
  submitting: 'Subscribing...',
  failed: shared.failed,
  thanks: 'Thank you. You are on the list.',
  errors: { email: 'Enter your e-mail address', emailFormat: shared.emailFormat },
};

export const unsubscribeCopy: UnsubscribeCopy = {
  title: 'Leave the newsletter',
  lead: {
    byKey: 'Press the button, and your name and address are erased from our list.',
    byAddress:
      'Enter the address to which the newsletter goes, and it is erased from our list together with your name.',
  },
  email: 'Email',
  submit: 'Unsubscribe',
  submitting: 'Unsubscribing...',
  failed: 'There was no answer. The connection may be down; please try again.',
  errors: { email: 'Enter your e-mail address', emailFormat: shared.emailFormat },
};
