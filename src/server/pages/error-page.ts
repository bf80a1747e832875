import { siteCopy } from '../../content/site';
import type { Config } from '../platform/config';
import type { Assets } from './assets';
import { renderDocument } from './document';
import { escapeHtml } from '../platform/http/escape';

/** The page for a failed request, without anything that could fail again. */
export function errorPage(config: Config, assets: Assets, message: string): Buffer {
  return renderDocument(config, assets, {
    head: { title: `${message} · ${siteCopy.name}`, description: message, noindex: true },
    markup:
      `<main id="main" class="wrap page-head"><h1>${escapeHtml(message)}</h1>` +
      `<p><a class="more" href="/">${escapeHtml(siteCopy.name)}</a></p></main>`,
  });
}
