import type { EntityManager } from 'typeorm';
import { emailCopy } from '../../content/mail';
import { siteCopy } from '../../content/site';
import type { MailKind } from '../../shared/api/mail';
import type { Mail } from '../../entities/Mail';
import { fillIn } from '../../shared/fill-in';
import type { Config } from '../platform/config';
import { absolute } from '../platform/http/absolute';
import { escapeHtml } from '../platform/http/escape';

/** An email as it is sent. */
export interface Email {
  subject: string;
  text: string;
  html: string;
}

/**
 * Renders one kind of email from the rows as they are at `now`. Null when there is nothing left to
 * say or nobody to say it to, `late` when it waited too long. May correct the recipient, `mail.to`.
 */
export type EmailTemplate = (
  manager: EntityManager,
  config: Config,
  mail: Mail,
  now: Date,
) => Promise<Email | 'late' | null>;

/** One template for each kind of email; src/server/email-templates.ts is the list. */
export type EmailTemplates = Record<MailKind, EmailTemplate>;

interface Parts {
  subject: string;
  lines: string[];
  link: { text: string; href: string };
  /** Said last and small. */
  end: string;
}

const INK = '#16262b';
const STYLE = `margin:0;padding:24px;background:#ffffff;color:${INK};font:16px/1.5 sans-serif`;

/** An email of a kind, with one link to a path of the site; `values` fill in its text. */
export function renderEmail(
  config: Config,
  kind: MailKind,
  path: string,
  values: Record<string, string> = {},
): Email {
  const copy = emailCopy[kind];
  const fill = (sentence: string) => fillIn(sentence, { site: siteCopy.name, ...values });
  return layOut({
    subject: fill(copy.subject),
    lines: copy.lines.map(fill),
    link: { text: copy.link, href: absolute(config, path) },
    end: fill(copy.end),
  });
}

/** The one layout of every email: plain text, and HTML that loads nothing from anywhere. */
function layOut({ subject, lines, link, end }: Parts): Email {
  const { name } = siteCopy;
  const paragraph = (html: string, style = '') => `<p style="margin:0 0 16px;${style}">${html}</p>`;
  const href = escapeHtml(link.href);
  const html = [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${STYLE}"><div style="max-width:36em;margin:0 auto">`,
    paragraph(escapeHtml(name), 'font-weight:bold'),
    ...lines.map((line) => paragraph(escapeHtml(line))),
    paragraph(`<a href="${href}" style="color:#1f4e5a">${escapeHtml(link.text)}</a>`),
    // For a program that shows no links, and for whoever wants to see where this one leads.
    paragraph(href, 'font-size:14px;word-break:break-all'),
    paragraph(escapeHtml(end), 'font-size:14px'),
    '</div></body></html>',
    '',
  ];
  const text = [name, ...lines, `${link.text}:\n${link.href}`, end].join('\n\n');
  return { subject: oneLine(subject), text: `${text}\n`, html: html.join('\n') };
}

/**
 * What people typed, on one line: a line break in a name begins no line of a mail, least of all of
 * its head, and no sign in it turns the direction of what follows.
 */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
}
