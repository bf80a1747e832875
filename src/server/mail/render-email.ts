import type { EntityManager } from 'typeorm';
import { emailCopy } from '../../content/mail';
import type { MailKind } from '../../shared/api/mail';
import type { Mail } from '../../entities/Mail';
import { brandOnPaper } from '../../shared/accent';
import { fillIn } from '../../shared/format';
import type { Config } from '../platform/config';
import { absolute } from '../platform/http/paths';
import { escapeHtml } from '../platform/http/escape';
import { siteNow } from '../site/site-now';

/** A rendered email. */
export interface Email {
  subject: string;
  text: string;
  html: string;
}

/**
 * Renders one kind of email from the rows as they are at `now`. Gives null if there is nothing to
 * say or no recipient, and `late` if the email waited too long. May correct the recipient,
 * `mail.to`.
 */
export type EmailTemplate = (
  manager: EntityManager,
  config: Config,
  mail: Mail,
  now: Date,
) => Promise<Email | 'late' | null>;

/** One template for each kind of email, listed in src/server/email-templates.ts. */
export type EmailTemplates = Record<MailKind, EmailTemplate>;

interface Parts {
  subject: string;
  lines: string[];
  link: { text: string; href: string };
  /** The last paragraph, in small print. */
  end: string;
}

const INK = '#16262b';
const STYLE = `margin:0;padding:24px;background:#ffffff;color:${INK};font:16px/1.5 sans-serif`;

/**
 * Renders an email with one link, to a path of the site. `values` fill the placeholders of its
 * text.
 */
export function renderEmail(
  config: Pick<Config, 'siteUrl'>,
  kind: MailKind,
  path: string,
  values: Record<string, string> = {},
): Email {
  const copy = emailCopy[kind];
  const fill = (sentence: string) => fillIn(sentence, { site: siteNow().lab.name, ...values });
  return layOut({
    subject: fill(copy.subject),
    // A note that was not written leaves no line.
    lines: copy.lines.map(fill).filter((line) => line !== ''),
    link: { text: copy.link, href: absolute(config, path) },
    end: fill(copy.end),
  });
}

/** The layout of every email: plain text, and HTML without external resources. */
function layOut({ subject, lines, link, end }: Parts): Email {
  const { lab, look } = siteNow();
  const { name } = lab;
  const paragraph = (html: string, style = '') => `<p style="margin:0 0 16px;${style}">${html}</p>`;
  const href = escapeHtml(link.href);
  const html = [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${STYLE}"><div style="max-width:36em;margin:0 auto">`,
    paragraph(escapeHtml(name), 'font-weight:bold'),
    ...lines.map((line) => paragraph(escapeHtml(line))),
    paragraph(
      `<a href="${href}" style="color:${brandOnPaper(look.accent)}">${escapeHtml(link.text)}</a>`,
    ),
    // For email programs that show no links, and for readers who want to see the address.
    paragraph(href, 'font-size:14px;word-break:break-all'),
    paragraph(escapeHtml(end), 'font-size:14px'),
    '</div></body></html>',
    '',
  ];
  const text = [name, ...lines, `${link.text}:\n${link.href}`, end].join('\n\n');
  return { subject: oneLine(subject), text: `${text}\n`, html: html.join('\n') };
}

/**
 * Puts user input on one line. A line break in a name must not start a new line or a header of the
 * email, and bidirectional control characters must not reverse the text after them.
 */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
}
