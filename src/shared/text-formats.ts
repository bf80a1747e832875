import { shadesOf } from './accent';
import { parseUrl } from './parse-url';

interface TextFormat {
  accepts: (text: string) => boolean;
  /** What to enter, after "Enter". */
  enter: string;
}

/** What a text must look like that a program reads. An empty text is checked by its field. */
export const textFormats = {
  colour: {
    accepts: (text) => shadesOf(text) !== null,
    enter:
      'a colour such as #7a3b8c. Black, white and greys have no shades that stand out from text',
  },
  email: {
    accepts: (text) =>
      /^[^\s"(),:;<>@[\\\]]+@[^\s"(),:;<>@[\\\]]+\.[^\s"(),:;<>@[\\\]]+$/.test(text),
    enter: 'an email address such as name@example.org',
  },
  number: {
    accepts: (text) => /^-?\d{1,9}(\.\d{1,9})?$/.test(text),
    enter: 'a number such as 0.05',
  },
  https: {
    accepts: isHttps,
    enter:
      'an address that starts with https:// and names its host in letters, digits, dots and hyphens, such as ' +
      'https://lists.example.org/join',
  },
  timeZone: { accepts: isTimeZone, enter: 'a time zone such as Europe/Paris' },
  typeform: {
    accepts: (text) => /^[a-z0-9]{1,64}$/i.test(text),
    enter: 'a Typeform ID, which has only letters and digits',
  },
  wholeNumber: { accepts: (text) => /^\d{1,4}$/.test(text), enter: 'a whole number such as 1' },
} satisfies Record<string, TextFormat>;

export type TextFormatName = keyof typeof textFormats;

/**
 * Whether a URL's host is a name or an IPv4 address. Browsers parse hosts such as `x;sandbox` and `*` too, which would
 * be directives or patterns in a Content-Security-Policy.
 */
export function hasPlainHost({ host }: URL): boolean {
  return /^[a-z0-9._-]+(:\d+)?$/.test(host);
}

function isHttps(text: string): boolean {
  const url = /\s/.test(text) ? null : parseUrl(text);
  return url?.protocol === 'https:' && hasPlainHost(url) && !url.username && !url.password;
}

function isTimeZone(text: string): boolean {
  try {
    // Names only: not every browser knows offsets.
    return /^[a-z]/i.test(text) && Boolean(new Intl.DateTimeFormat('en', { timeZone: text }));
  } catch {
    return false;
  }
}
