import type { Subscriber } from '../../entities/Subscriber';

const columns = ['email', 'first name', 'last name', 'since', 'unsubscribe link'];

/** The list as CSV (RFC 4180), for a newsletter service or a spreadsheet. */
export function subscribersCsv(subscribers: Subscriber[], siteUrl: string): string {
  const rows = subscribers.map(({ email, firstName, lastName, createdAt, key }) =>
    [email, firstName, lastName, createdAt.toISOString(), `${siteUrl}/unsubscribe?key=${key}`].map(
      cell,
    ),
  );
  // Without a byte order mark Excel takes the file for Latin-1.
  return `\ufeff${[columns, ...rows].map((row) => `${row.join(',')}\r\n`).join('')}`;
}

/**
 * A spreadsheet runs a cell as a formula that begins with one of these signs, also behind blanks or
 * written full-width: an apostrophe in front makes it text.
 */
function cell(text: string): string {
  const formula = /^[\s\p{C}]*[=+\-@]|^[\t\r\n]/u.test(text.normalize('NFKC'));
  return `"${formula ? "'" : ''}${text.replaceAll('"', '""')}"`;
}
