import { sitePages } from '../../content/site-pages';
import type { RouteMatch } from '../../shared/match-route';
import type { PageName } from '../../shared/routes';
import type { Withdraws } from '../platform/database/known-changes';
import type { Loaded } from './loaders/loader';

// What a CDN may be told to forget, and what the page cache may no longer send in an outage. The trigger
// announce_change() writes the tags of each change.

/** Every answer has it. */
export const ALL = 'all';

/**
 * `posts`: shows posts besides the one of its address, or lists. `order`: shows which posts are next to another.
 * `people`: shows people, also as authors. `pages`: what it shows of site pages is not known.
 */
const topics = ['posts', 'order', 'people', 'press', 'pages', 'cards'] as const;
type Topic = (typeof topics)[number];

/** What an answer has that is not of a page: a call of the API, a feed. */
export const UNKNOWN: readonly string[] = topics.filter((topic) => topic !== 'cards');

/**
 * What each page shows besides the site pages that its loader reads. Null: for one reader, so that no
 * shared cache may store it.
 */
const shown: Record<PageName, Topic[] | null> = {
  home: ['posts', 'people', 'press'],
  about: ['people'],
  profile: ['people', 'posts'],
  press: ['press'],
  pressItem: ['press'],
  fellowships: [],
  contact: [],
  process: [],
  plain: [],
  statement: [],
  blogList: ['posts', 'people'],
  blog: ['order', 'people'],
  models: [],
  hidden: ['posts', 'people'],
  thankYou: [],
  signIn: [],
  forgotten: [],
  notFound: [],
  preview: null,
  signUp: null,
  newPassword: null,
  confirmSubscription: null,
  confirmAddress: null,
  unsubscribe: null,
  desk: null,
};

/** The tags of a page whose loader has read these site pages; null if no shared cache may store it. */
export function pageTags(
  { row, query }: RouteMatch,
  { status, data }: Loaded<object>,
  read: readonly string[],
): string[] | null {
  const topicsOf = shown[row.page];
  // Anyone can make up any number of searches.
  if (topicsOf === null || new URLSearchParams(query).has('q')) return null;
  const own = row.page === 'blog' ? tagsOfPost(data) : [];
  // An address without anything may get something of the kind.
  const more = status === 200 ? [] : ['pages'];
  return [...own, ...topicsOf, ...read.map((name) => `page-${name}`), ...more];
}

/** Where a post is named beside another. Only the page cache has these: a CDN has `order`. */
const BESIDE = 'beside-';

function tagsOfPost(data: object): string[] {
  const { blog, previous, next } = data as Partial<Record<string, { _id: string } | null>>;
  if (!blog) return ['posts'];
  const beside = [previous, next].flatMap((post) => (post ? [`${BESIDE}${post._id}`] : []));
  return [`post-${blog._id}`, ...beside];
}

/** The tags that a CDN gets. */
export function withoutBeside(tags: readonly string[]): string[] {
  return tags.filter((tag) => !tag.startsWith(BESIDE));
}

/** Site pages that the header, the footer or other pages show. */
const everywhere = ['models', ...namesOf((page) => 'isOnEveryPage' in page)];
const onePage = namesOf(() => true).filter((name) => !everywhere.includes(name));

function namesOf(is: (page: object) => boolean): string[] {
  return Object.entries(sitePages).flatMap(([name, page]) => (is(page) ? [name] : []));
}

/** A batch has so many tags at most: services take 30 to 256 in a call. */
const MOST_TAGS = 30;

/**
 * What a CDN forgets for the tags of some changes. Everything, if there are many, or one that no answer is
 * known to have.
 */
export function tagsToPurge(changed: readonly string[]): string[] {
  const isKnown = (tag: string) =>
    topics.some((topic) => topic === tag) ||
    /^(post|file)-/.test(tag) ||
    onePage.some((name) => tag === `page-${name}`);
  return changed.length <= MOST_TAGS && changed.every(isKnown) ? [...changed] : [ALL];
}

/**
 * The tags of the stored answers that may show what a change with these tags withdrew; true for all answers. A
 * page that only shows which posts are next to another shows none of the words of a post elsewhere in the list.
 */
export function tagsWithdrawn(changed: readonly string[]): Withdraws {
  const tags = tagsToPurge(changed);
  if (tags.includes(ALL)) return true;
  const beside = tags.flatMap((tag) => (/^post-/.test(tag) ? tag.replace('post-', BESIDE) : []));
  return [...tags.filter((tag) => tag !== 'order'), ...beside];
}
