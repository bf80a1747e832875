import { oneLine } from './render-email';
import type { Mail } from '../../entities/Mail';
import { limits } from '../../shared/limits';

const MAX = 500;

interface MailError {
  code?: string;
  responseCode?: number;
  response?: string;
  message?: string;
}

/** Error codes of nodemailer (lib/errors.js), and of Node where nodemailer passes them on. */
const sentences: [RegExp, string][] = [
  [/^certificate$/, 'The mail server’s certificate is not trusted'],
  [/^EADDRESS$/, 'The address is not valid'],
  [/^(EDNS|ENOTFOUND|EAI_\w+)$/, 'The host name in SMTP_URL was not found'],
  [/^(ECONN\w+|E(HOST|NET)UNREACH)$/, 'Couldn’t reach the mail server'],
  [/^ETIMEDOUT$/, 'The mail server did not answer in time'],
  [
    /^(ETLS|EREQUIRETLS|ERR_TLS\w*|ERR_SSL\w*)$/,
    'The mail server does not offer a secure connection',
  ],
  [/^(EAUTH|ENOAUTH)$/, 'The mail server rejected the user name or password in SMTP_URL'],
  [/^EENVELOPE$/, 'The mail server rejected the address'],
  [/^EMESSAGE$/, 'The mail server rejected the email'],
  [/^ESOCKET$/, 'The connection to the mail server was lost'],
];

/** Explains to an admin why an email was not sent, with the server's own words if it gave any. */
export function reasonOf(error: unknown): string {
  const { response = '', message = '' } = error as MailError;
  const code = causeOf(error as MailError);
  const said = sentences.find(([pattern]) => pattern.test(code))?.[1] ?? 'The email was not sent';
  const own = withoutLinks(oneLine(response || message));
  return `${said}${own && own !== said ? `: ${own}` : ''}`.slice(0, MAX);
}

/** nodemailer uses ESOCKET and ETLS for many causes, and only the message says which. */
function causeOf({ code = '', message = '' }: MailError): string {
  if (code !== 'ESOCKET' && code !== 'ETLS') return code;
  if (/certificate/i.test(message)) return 'certificate';
  return (
    /\b(ECONN[A-Z]+|E(HOST|NET)UNREACH|ENOTFOUND|EAI_\w+|ETIMEDOUT)\b/.exec(message)?.[0] ?? code
  );
}

/**
 * Whether a retry is pointless because the server rejected this address or this email permanently
 * (5xx, RFC 5321). Everything else may be fixed by then, even a wrong password.
 */
export function isFinal(error: unknown): boolean {
  const { code = '', responseCode = 0 } = error as MailError;
  if (code === 'EADDRESS') return true;
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}

/** A spam filter may quote the text that it rejects, and a link in an email is a secret. */
function withoutLinks(text: string): string {
  return text
    .replace(/https?:\S*/gi, '(a link)')
    .replace(/[\w-]{36,}/g, '(...)')
    .replaceAll('\0', '');
}

const PASSWORD_LINK_MS = limits.passwordLinkMinutes * 60 * 1000;

export const LATE =
  'Not sent: it was more than an hour late. Anyone who still needs a link can ask again';

/**
 * Whether an email is too old to be sent at the given time. Nobody who forgot a password expects a
 * link hours later, and the email says that someone has just asked for it.
 */
export function isLate({ kind, createdAt }: Mail, at: Date): boolean {
  return kind === 'password' && at.getTime() - createdAt.getTime() > PASSWORD_LINK_MS;
}
