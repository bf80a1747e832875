import { sitePageOf } from '../../content/site-pages';
import { matchRoute, type RouteMatch } from '../../shared/match-route';
import { defaultDirect, withUnderscores } from '../../shared/post-address';
import type { PageName } from '../../shared/routes';
import { copyWith, type ReadCopy, readCopy, shownTexts } from '../site-pages/read-copy';
import { valuesToShow } from '../site-pages/sent-values';
import type { Config } from '../platform/config';
import { frameOf } from '../site/frame';
import { storedSite } from '../site/site-now';
import { siteWith } from '../site/site-with';
import * as blog from './loaders/blog';
import * as fellowships from './loaders/fellowships';
import * as fixed from './loaders/fixed';
import * as forms from './loaders/forms';
import * as home from './loaders/home';
import type { PageWith, Loaded, Loader } from './loaders/loader';
import * as people from './loaders/people';
import * as press from './loaders/press';
import * as preview from './loaders/preview';
import * as staff from './loaders/staff';

/** Each file exports its loaders under the names of their pages. */
const loaders: { [Name in PageName]: Loader<Name> } = {
  ...blog,
  ...fellowships,
  ...fixed,
  ...forms,
  ...home,
  ...people,
  ...press,
  ...preview,
  ...staff,
};

/** Loads the page at an address: its data, its head and its status. */
export async function loadPage(
  config: Config,
  match: RouteMatch,
  copy: ReadCopy = readCopy,
): Promise<Loaded<object>> {
  const { row, params, query } = match;
  const search = new URLSearchParams(query);
  const request = { config, path: row.path, params, search, copy, pageWith: pageWith(config) };
  const answer = await loaders[row.page](request, row);
  return row.noindex ? { ...answer, head: { ...answer.head, noindex: true } } : answer;
}

/**
 * Loads the public page that shows a page of the site, as it would be after publishing these values. A field whose
 * value can't be published yet has its default, and such an entry of a list is left out.
 */
export function pageWith(config: Config): PageWith {
  return async (name, sent) => {
    const values = valuesToShow(name, sent);
    const stored = await storedSite();
    const shown = siteWith({ ...stored, values: { ...stored.values, [name]: values } });
    const site = frameOf(config, shown);
    if (name === 'pressItem') {
      const item = copyWith(name, values);
      const { sharing: _, ...copy } = await readCopy('press');
      const direct = withUnderscores(item.direct) || defaultDirect(item.title);
      return { page: name, answer: press.pressItemPage(copy, item, direct), site };
    }
    const copy: ReadCopy = async (asked) =>
      asked === name
        ? shownTexts(copyWith(asked, values), shown.site)
        : readCopy(asked, shown.site);
    const match = matchRoute(sitePageOf(name).path);
    const answer = await loadPage(config, match, copy);
    return { page: match.row.page, answer, site };
  };
}
