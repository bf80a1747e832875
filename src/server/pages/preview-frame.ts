import type { Context, Next } from 'koa';
import { blogCopy } from '../../content/blog';
import { publishingLabels } from '../../content/publishing';
import { previewFrame } from '../../shared/api/preview-frame';
import { frameNow, siteNow } from '../site/site-now';
import { renderHtml } from './html';

/**
 * Answers the HTML of the desk's preview, which is empty until the desk sends it a post. It is
 * not in the route table, so no page links to it and the sitemap does not list it.
 */
export async function servePreviewFrame(ctx: Context, next: Next): Promise<void> {
  const reads = ctx.method === 'GET' || ctx.method === 'HEAD';
  if (ctx.path !== previewFrame || !reads) return next();
  const { config, assets } = ctx;
  const site = frameNow(config);
  const head = {
    title: publishingLabels.preview.title,
    description: siteNow().lab.description,
    noindex: true,
  };
  ctx.state.bundle = 'previewFrame';
  ctx.set({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  ctx.type = 'html';
  ctx.body = renderHtml(config, assets, {
    head,
    markup: '',
    seed: { site, copy: blogCopy },
    bundle: 'previewFrame',
  });
}
