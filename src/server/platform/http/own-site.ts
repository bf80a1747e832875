import type { IncomingMessage } from 'node:http';
import type { Context, Next } from 'koa';
import type { Config } from '../config';
import { UserError } from '../user-error';
import { absolute } from './paths';

/**
 * Refuses what a page of another site makes a browser send. A request without Sec-Fetch-Site and
 * Origin passes: it is not from a current browser.
 */
export async function ownForms(ctx: Context, next: Next): Promise<void> {
  const reads = ctx.method === 'GET' || ctx.method === 'HEAD' || ctx.method === 'OPTIONS';
  if (!reads && !isFromOwnPage(ctx)) {
    throw new UserError(
      'other-site',
      'This came from a page of another site. Open this site’s own page and try again',
    );
  }
  await next();
}

/**
 * For what anyone could do to someone else by typing an address: refuses what was not sent by a page
 * of this site, also a request without Sec-Fetch-Site and Origin. `page` is the path of the form.
 */
export function requireOwnForm(ctx: Context, page: string): void {
  const says = ctx.get('sec-fetch-site') !== '' || ctx.get('origin') !== '';
  if (says && isFromOwnPage(ctx)) return;
  throw new UserError(
    'other-site',
    `This works only with the form at ${absolute(ctx.config, page)}, or with the key from a link`,
  );
}

/** Whether a page of this site, or no page, made the browser send this. */
export function isFromOwnPage(ctx: Context): boolean {
  const site = ctx.get('sec-fetch-site');
  if (site !== '') return site === 'same-origin' || site === 'none';
  const origin = ctx.get('origin');
  if (origin === '' || origin === ctx.config.siteUrl) return true;
  // A trial is also at 127.0.0.1, and a site may be reached under a second name.
  return URL.canParse(origin) && new URL(origin).host === ctx.host;
}

/**
 * Whether a request names this site. A trial answers only to names of this computer: otherwise a
 * page of another site could point its own name at this computer and read the answers (DNS
 * rebinding).
 */
export function namesThisSite(config: Config, { headers }: IncomingMessage): boolean {
  const { host } = headers;
  if (!config.trial || host === undefined) return true;
  const name = host.replace(/:\d+$/, '').toLowerCase();
  const own = new URL(config.siteUrl).hostname;
  return name === own || /^(.+\.)?localhost\.?$|^127\.[\d.]+$|^\[::1\]$/.test(name);
}
