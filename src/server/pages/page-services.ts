import type { Config } from '../platform/config';
import { matchRoute } from '../../shared/match-route';
import type { Pages } from '../platform/http/pages';
import type { Assets } from './assets';
import { errorPage } from './error-page';
import { linkResolves } from './link-resolves';
import { loadPage } from './page-data';
import { renderPage } from './render-page';

/** The page functions that the API uses, bound to the configuration and the build. */
export function pageServices(config: Config, assets: Assets): Pages {
  return {
    resolves: (href) => linkResolves(config, href),
    async renderForm(path, sent) {
      const match = matchRoute(path);
      return renderPage(config, assets, match, await loadPage(config, match), sent).html;
    },
    renderError: (message) => errorPage(config, assets, message),
  };
}
