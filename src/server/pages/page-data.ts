import type { RouteMatch } from '../../shared/match-route';
import type { PageName } from '../../shared/routes';
import { type ReadCopy, readCopy } from '../documents/read-copy';
import type { Config } from '../platform/config';
import * as blog from './loaders/blog';
import * as blogList from './loaders/blog-list';
import * as contact from './loaders/contact';
import * as fixed from './loaders/fixed';
import * as forms from './loaders/forms';
import * as hidden from './loaders/hidden';
import * as home from './loaders/home';
import type { Loaded, Loader } from './loaders/loaded-page';
import * as people from './loaders/people';
import * as press from './loaders/press';
import * as preview from './loaders/preview';
import * as staff from './loaders/staff';

/** Each file exports its loaders under the names of their pages. */
const loaders: { [Name in PageName]: Loader<Name> } = {
  ...blog,
  ...blogList,
  ...contact,
  ...fixed,
  ...forms,
  ...hidden,
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
  const answer = await loaders[row.page]({ config, path: row.path, params, search, copy }, row);
  return row.noindex ? { ...answer, head: { ...answer.head, noindex: true } } : answer;
}
