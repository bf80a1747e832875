import type { Env } from '../env';
import type { Pages } from '../platform/http/pages';
import type { Assets } from './assets';
import { errorPage } from './error-page';
import { linkLeads } from './link-leads';
import { loadPage } from './page-data';
import { renderPage } from './render-page';

/** What the API needs of the pages, for a site with these settings and this build. */
export function pageServices(env: Env, assets: Assets): Pages {
  return {
    resolves: (href) => linkLeads(env, href),
    renderForm: async (path, sent) =>
      renderPage(env, assets, path, await loadPage(env, path), sent).html,
    renderError: (message) => errorPage(env, assets, message),
  };
}
