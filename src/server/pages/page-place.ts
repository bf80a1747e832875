import type { IncomingMessage } from 'node:http';
import { thanksPages } from '../../content/thanks';
import { matchRoute, type RouteMatch } from '../../shared/match-route';
import type { PageName } from '../../shared/routes';
import { postPath } from '../../shared/post-address';
import { cachedFileRoute } from '../model-values/downloads/file-address';
import { normalText } from '../platform/normal-text';
import type { CachePlace } from './answer-store';

/** The values of a query parameter that make a difference. A flag only has to be there. */
type Values = 'any text' | 'flag' | readonly string[];

/**
 * The query parameters of the pages that are cached. All others are removed from the address before
 * the page is rendered.
 */
const parameters: Partial<Record<PageName, Record<string, Values>>> = {
  blogList: { tag: 'any text', q: 'any text', cursor: 'any text' },
  signIn: {
    waiting: 'flag',
    created: 'flag',
    unconfirmed: 'flag',
    needed: 'flag',
    ended: 'flag',
  },
  thankYou: { for: Object.keys(thanksPages) },
};

/** A page's place in the cache, null for none, and the match of its address. */
export interface PagePlace {
  place: CachePlace | null;
  match: RouteMatch;
}

/**
 * Where the answer for a page is cached. No place for unknown and private pages, and for other
 * spellings of a path (capitals, percent-encoding), because each page has too many of them.
 */
export function pagePlace(address: string): PagePlace {
  const match = matchRoute(address);
  const { row, path } = match;
  if (row.path === '*' || row.private || !isUsualSpelling(match)) return { place: null, match };
  const query = match.query === '' ? '' : keepKnown(match.query, parameters[row.page] ?? {});
  const kept = query === '' ? path : `${path}?${query}`;
  return { place: { address: kept, route: row.path }, match: { ...match, query, address: kept } };
}

/** The address of a post may contain capitals and percent-encoding, in one spelling. */
function isUsualSpelling({ row, path, params }: RouteMatch): boolean {
  return row.page === 'blog' ? path === postPath(params.id ?? '') : !/[A-Z%]/.test(path);
}

function keepKnown(query: string, known: Record<string, Values>): string {
  const sent = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const [name, values] of Object.entries(known)) {
    const value = keepValue(sent.get(name), values);
    if (value !== '') kept.set(name, value);
  }
  return kept.toString();
}

function keepValue(sent: string | null, values: Values): string {
  if (sent === null) return '';
  if (values === 'flag') return '1';
  const text = normalText(sent).trim();
  return values === 'any text' || values.includes(text) ? text : '';
}

const files =
  /^\/(robots\.txt|site\.webmanifest|feed\.xml|bot_values\/releases\/feed\.xml|sitemap\.xml|sitemap-\d{1,5}\.xml)$/;

/** Where one of the files in seo/controller.ts, or of a release, is cached; null for other paths. */
export function seoPlace(path: string): CachePlace | null {
  const route = files.test(path) ? path.replace(/\d+/, ':part') : cachedFileRoute(path);
  return route === null ? null : { address: path, route };
}

const matches = new WeakMap<IncomingMessage, RouteMatch>();

/** Remembers the match by which the page cache was asked, so that the page needs no second match. */
export function keepMatch(request: IncomingMessage, match: RouteMatch): void {
  matches.set(request, match);
}

/** The match of a request for the page at this address. */
export function matchOf(request: IncomingMessage, address: string): RouteMatch {
  const kept = matches.get(request);
  return kept?.address === address ? kept : matchRoute(address);
}
