import { fillIn } from '../../shared/fill-in';
import { letterWords } from '../../content/mail';
import { siteWords } from '../../content/site';
import type { Mail } from '../../entities/Mail';
import type { Config } from '../platform/config';

/** A mail for admins. The times are ISO 8601 in UTC. */
export interface MailJson {
  _id: string;
  to: string;
  subject: string;
  state: Mail['state'];
  tries: number;
  reason: string;
  nextTry: string | null;
  date: string;
}

/** Where mail goes out, without the password; `server` null where none is set. */
export interface MailServerJson {
  server: string | null;
  from: string | null;
}

export function presentMail({ id, kind, createdAt, nextTryAt, ...mail }: Mail): MailJson {
  const { to, state, tries, reason } = mail;
  return {
    _id: id,
    to,
    subject: fillIn(letterWords[kind].subject, { site: siteWords.name }),
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
