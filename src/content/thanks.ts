import type { PlainData } from './plain';

const home = [{ href: '/', text: 'Back to the home page' }];

/** The page of thanks, by what was sent (/thank-you?for=...). */
export const thanksPages: Record<
  'message' | 'newsletter' | 'confirm' | 'confirmed' | 'left' | 'other',
  PlainData
> = {
  message: {
    title: 'Thank you, your message has arrived',
    lead: 'Somebody on our staff will read it and answer by e-mail.',
    links: home,
  },
  newsletter: {
    title: 'Thank you, you are on the list',
    lead: 'The next newsletter goes to your address too. Each one has a link by which you can leave.',
    links: home,
  },
  confirm: {
    title: 'Thank you, one step is left',
    lead: 'If your address is not on the list yet, a mail is on its way to it. Open the link in it, and you are on the list.',
    links: home,
  },
  confirmed: {
    title: 'Your address is confirmed',
    lead: 'You are on the list. Each newsletter has a link by which you can leave.',
    links: home,
  },
  left: {
    title: 'You are off the list',
    lead: 'If your address was on it, it is erased, and no further newsletter goes to it.',
    links: home,
  },
  other: { title: 'Thank you', lead: 'What you sent has arrived.', links: home },
};
