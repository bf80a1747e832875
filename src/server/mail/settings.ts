import { isEmail } from '../platform/class-validator';
import type { MailSettings } from '../platform/config';
import { decoded } from '../platform/read-setting';

/**
 * Reads SMTP_URL (the mail server, with user name and password if it requires them) and MAIL_FROM.
 * Adds what is wrong with them to `problems`.
 */
export function readMail(
  address: string | undefined,
  sender: string | undefined,
  problems: string[],
): MailSettings | undefined {
  const from = readSender(sender, problems);
  if (address === undefined) return undefined;
  if (sender === undefined) {
    problems.push('MAIL_FROM, the sender of emails, is required with SMTP_URL.');
  }
  const url = URL.canParse(address) ? new URL(address) : null;
  const [user, pass] = [decoded(url?.username), decoded(url?.password)];
  const host = decoded(url?.hostname).replace(/^\[|\]$/g, '');
  const secure = url?.protocol === 'smtps:';
  const options = new Map<string, MailSettings['tls']>([
    ['', undefined],
    ['?tls=any', 'any'],
    ...(secure ? [] : [['?tls=off', 'off'] as const]),
  ]);
  const plain = url && /^smtps?:$/.test(url.protocol) && /^\/?$/.test(url.pathname) && !url.hash;
  const whole = (user && pass) || !(url?.username || url?.password);
  if (plain && host && whole && options.has(url.search)) {
    const port = Number(url.port) || (secure ? 465 : 587);
    const login = user ? { user, pass } : undefined;
    const tls = options.get(url.search);
    return { host, port, secure, login, tls, from: from ?? { name: '', address: '' } };
  }
  // The value may contain a password, so the message does not repeat it.
  problems.push(
    'SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host, perhaps ' +
      'with ?tls=any (any certificate) or, behind smtp, ?tls=off; in user and password, write / as ' +
      '%2F, @ as %40 and : as %3A.',
  );
  return undefined;
}

/** An address, or a name followed by the address in angle brackets. */
function readSender(value: string | undefined, problems: string[]) {
  if (value === undefined) return undefined;
  const [, name = '', inside] = /^([^<>"\p{Cc}]*)<([^<>]+)>$/u.exec(value) ?? [];
  const address = inside ?? value;
  if (isEmail(address) && !address.includes('"')) return { name: name.trim(), address };
  problems.push(`MAIL_FROM must look like Assay <site@lab.example>, not "${value}".`);
  return undefined;
}
