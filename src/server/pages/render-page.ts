import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Router, type SsrContext } from 'wouter';
import type { Context } from 'koa';
import { App } from '../../client/App';
import type { RouteMatch } from '../../shared/match-route';
import type { Sent } from '../../shared/sent-form';
import type { Site } from '../../shared/frame';
import { titleOptions } from '../site/job-titles';
import { frameNow } from '../site/site-now';
import type { PageAnswer, PageHead } from '../../shared/page';
import { PageStore } from '../../client/lib/page-store';
import type { Loaded } from './loaders/loader';
import type { Config } from '../platform/config';
import type { Assets } from './assets';
import { renderHtml } from './html';
import { describePage, type PageMeta } from './page-meta';
import { isFromOwnPage } from '../platform/http/own-site';
import { readForm } from '../platform/http/plain-form';
import { loadPage } from './page-data';

interface RenderedPage {
  html: Buffer;
  status: number;
  /** The new address of a page that has moved. */
  redirectTo?: string | undefined;
  desk?: true | undefined;
}

/**
 * Renders the page at an address from its data; the rendered tree decides the status. A desk page
 * is an empty shell, and the browser loads its data with its token. If a form was `sent` without its
 * script, its page shows the entered values. It has no script if its address is that of an API call.
 */
export function renderPage(
  config: Config,
  assets: Assets,
  { row, path, query, address }: RouteMatch,
  page: Loaded<object>,
  sent?: Sent,
): RenderedPage {
  const { meta: about, ...answer } = page;
  const site = about?.site ?? frameNow(config);
  const { head } = page;
  const meta = describePage(config, row, page);
  if (row.page === 'desk') {
    const html = renderShell(config, assets, { head, meta }, site);
    return { html, status: page.status, desk: true };
  }
  const store = new PageStore(() => Promise.reject(new Error('The server asks for no page')));
  store.put(address, answer);
  const ssrContext: SsrContext = {};
  const markup = renderToString(
    createElement(Router, {
      ssrPath: path,
      ssrSearch: query,
      ssrContext,
      children: createElement(App, { site, store, row, sent }),
    }),
  );
  const { statusCode = 200, redirectTo } = ssrContext;
  // Without the address: several addresses may share this answer.
  const isAtApi = sent !== undefined && sent.form !== 'page';
  const seed = isAtApi ? undefined : { site, page: withoutHtml(answer), sent };
  const accent = accentOf(page);
  const html = renderHtml(config, assets, { head, meta, markup, seed, accent });
  return { html, status: statusCode, redirectTo };
}

/** The accent colour of a page with another header and footer than the published; '' for none. */
export function accentOf({ meta }: Loaded<object>): string | undefined {
  return meta?.site && (meta.site.accent ?? '');
}

function renderShell(
  config: Config,
  assets: Assets,
  page: { head: PageHead; meta: PageMeta },
  site: Site,
): Buffer {
  return renderHtml(config, assets, {
    ...page,
    bundle: 'desk',
    markup:
      `<p class="loading">${site.copy.loading}</p>` +
      '<noscript><p class="loading">Turn on JavaScript to use the desk.</p></noscript>',
    seed: { site: { ...site, titles: titleOptions() } },
  });
}

/** The HTML of a post is in the markup, so the seed does not repeat it. */
function withoutHtml(page: PageAnswer): PageAnswer {
  const { blog, ...rest } = page.data as { blog?: { html: string[] } | null };
  if (!blog) return page;
  return { ...page, data: { ...rest, blog: { ...blog, html: undefined } } };
}

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
