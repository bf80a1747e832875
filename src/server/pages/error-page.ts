import type { Context } from 'koa';
import { siteWords } from '../../content/site';
import { renderDocument } from './document';
import { escapeHtml } from '../platform/http/escape';

/** The page for a request that failed: plain, without anything that could fail again. */
export function errorPage(ctx: Context, message: string): string {
  ctx.type = 'html';
  return renderDocument(ctx.env, ctx.assets, {
    head: { title: `${message} · ${siteWords.name}`, description: message, noindex: true },
    markup:
      `<main id="main" class="wrap page-head"><h1>${escapeHtml(message)}</h1>` +
      `<p><a class="more" href="/">${escapeHtml(siteWords.name)}</a></p></main>`,
  });
}
