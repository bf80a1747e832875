import type { RouteMatch } from '../../shared/match-route';
import type { PageName } from '../../shared/routes';
import type { Config } from '../platform/config';
import type { Loaded, Loader } from './loaders/loaded-page';
import { blog } from './loaders/blog';
import { blogList } from './loaders/blog-list';
import { contact } from './loaders/contact';
import { fellowships, models, plain, process, statement } from './loaders/fixed';
import { confirmSubscription, thankYou, unsubscribe } from './loaders/forms';
import { hidden } from './loaders/hidden';
import { home } from './loaders/home';
import { about, profile } from './loaders/people';
import { preview } from './loaders/preview';
import { press, pressItem } from './loaders/press';
import { desk, forgotten, newPassword, notFound, signIn, signUp } from './loaders/staff';

const loaders: { [Name in PageName]: Loader<Name> } = {
  home,
  plain,
  contact,
  thankYou,
  unsubscribe,
  confirmSubscription,
  about,
  profile,
  fellowships,
  process,
  models,
  statement,
  press,
  pressItem,
  blog,
  blogList,
  preview,
  signIn,
  signUp,
  newPassword,
  forgotten,
  hidden,
  notFound,
  desk,
};

/** What the page at an address shows, says in its head, and answers as its status. */
export async function loadPage(config: Config, match: RouteMatch): Promise<Loaded<object>> {
  const { row, params, query } = match;
  const search = new URLSearchParams(query);
  const answer = await loaders[row.page]({ config, path: row.path, params, search }, row);
  return row.noindex ? { ...answer, head: { ...answer.head, noindex: true } } : answer;
}
