import type { Config } from '../platform/config';
import type { Assets } from './assets';
import { renderHtml } from './html';
import { escapeHtml } from '../platform/http/escape';
import { siteNow } from '../site/site-now';

/** The page for a failed request, without anything that could fail again. */
export function errorPage(config: Config, assets: Assets, message: string): Buffer {
  const { name, shortName } = siteNow().lab;
  return renderHtml(config, assets, {
    head: { title: `${message} · ${shortName}`, description: message, noindex: true },
    markup:
      `<main id="main" class="wrap page-head"><h1>${escapeHtml(message)}</h1>` +
      `<p><a class="more" href="/">${escapeHtml(name)}</a></p></main>`,
  });
}
