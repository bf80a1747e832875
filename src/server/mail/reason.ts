import { oneLine } from './render-email';

const MAX = 500;

interface MailError {
  code?: string;
  responseCode?: number;
  response?: string;
  message?: string;
}

/** nodemailer's codes (lib/errors.js), and those of Node that it passes on. */
const sentences: [RegExp, string][] = [
  [/^certificate$/, 'The certificate of the mail server cannot be trusted'],
  [/^EADDRESS$/, 'The address cannot be written to'],
  [/^(EDNS|ENOTFOUND|EAI_\w+)$/, 'The name of the mail server in SMTP_URL is not known'],
  [/^(ECONN\w+|E(HOST|NET)UNREACH)$/, 'The mail server cannot be reached'],
  [/^ETIMEDOUT$/, 'The mail server gave no answer in time'],
  [/^(ETLS|EREQUIRETLS|ERR_TLS\w*|ERR_SSL\w*)$/, 'The mail server offers no safe connection'],
  [/^(EAUTH|ENOAUTH)$/, 'The mail server refuses the name or the password in SMTP_URL'],
  [/^EENVELOPE$/, 'The mail server refuses the address'],
  [/^EMESSAGE$/, 'The mail server refuses the mail'],
  [/^ESOCKET$/, 'The connection to the mail server broke off'],
];

/** Why a mail was not sent, for an admin, with the server's own words where it gave some. */
export function reasonOf(error: unknown): string {
  const { response = '', message = '' } = error as MailError;
  const code = causeOf(error as MailError);
  const said = sentences.find(([pattern]) => pattern.test(code))?.[1] ?? 'The mail was not sent';
  const own = withoutLinks(oneLine(response || message));
  return `${said}${own && own !== said ? `: ${own}` : ''}`.slice(0, MAX);
}

/** What nodemailer calls ESOCKET or ETLS is told by its message alone. */
function causeOf({ code = '', message = '' }: MailError): string {
  if (code !== 'ESOCKET' && code !== 'ETLS') return code;
  if (/certificate/i.test(message)) return 'certificate';
  return (
    /\b(ECONN[A-Z]+|E(HOST|NET)UNREACH|ENOTFOUND|EAI_\w+|ETIMEDOUT)\b/.exec(message)?.[0] ?? code
  );
}

/**
 * Whether another try could only fail again: the server refused this address or this mail for good
 * (5xx, RFC 5321). Everything else, a wrong password too, may be mended meanwhile.
 */
export function isFinal(error: unknown): boolean {
  const { code = '', responseCode = 0 } = error as MailError;
  if (code === 'EADDRESS') return true;
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}

/** A filter may quote what it does not like, and a link of a mail is a secret. */
function withoutLinks(text: string): string {
  return text
    .replace(/https?:\S*/gi, '(a link)')
    .replace(/[\w-]{36,}/g, '(...)')
    .replaceAll('\0', '');
}
