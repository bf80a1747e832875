import type { MailJson, MailServerJson } from '../../shared/api/mail';
import { fillIn } from '../../shared/format';
import { emailCopy, unnamed } from '../../content/mail';
import type { Mail } from '../../entities/Mail';
import type { Config } from '../platform/config';
import { siteNow } from '../site/site-now';

export function presentMail({ id, kind, subject, createdAt, nextTryAt, ...mail }: Mail): MailJson {
  const { to, state, tries, reason } = mail;
  return {
    _id: id,
    to,
    subject: subject ?? fillIn(emailCopy[kind].subject, { site: siteNow().lab.name, ...unnamed }),
    state,
    tries,
    reason,
    nextTry: nextTryAt?.toISOString() ?? null,
    date: createdAt.toISOString(),
  };
}

export function presentServer({ mail }: Config): MailServerJson {
  if (!mail) return { server: null, from: null };
  const host = mail.host.includes(':') ? `[${mail.host}]` : mail.host;
  return { server: `${host}:${mail.port}`, from: mail.from.address };
}
