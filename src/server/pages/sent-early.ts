import type { Context } from 'koa';
import type { RouteMatch } from '../../shared/match-route';
import { isFromOwnPage } from '../platform/http/own-site';
import { readForm } from '../platform/http/plain-form';
import { loadPage } from './page-data';
import { renderPage } from './render-page';

const message =
  'The form wasn’t sent. It needs JavaScript, which was still loading or is turned off. With JavaScript on, enter any password again and send the form';

/** A form that only its script can send. Others have the address of an API call. */
const scriptedForm = /<form(?![^>]* action=)[^>]* method="post"/;

/**
 * Renders the page of a form that was submitted before its script had arrived, or without JavaScript:
 * with what was typed, except passwords. Null if the page has no such form.
 */
export async function renderSentEarly(ctx: Context, match: RouteMatch): Promise<Buffer | null> {
  if (ctx.method !== 'POST' || !ctx.is('urlencoded') || !isFromOwnPage(ctx)) return null;
  const values = Object.fromEntries(Object.entries(await readForm(ctx)).filter(isTextToKeep));
  const page = await loadPage(ctx.config, match);
  const sent = { form: 'page', values, errors: {}, message } as const;
  const { html, desk } = renderPage(ctx.config, ctx.assets, match, page, sent);
  return !desk && scriptedForm.test(html.toString()) ? html : null;
}

function isTextToKeep(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === 'string' && !/password/i.test(entry[0]);
}
