import { parse } from 'regexparam';
import { calls } from './api';
import type { CachePlace } from './pages/answer-store';
import { pagePlace } from './pages/page-place';
import { seoPlace } from './pages/seo/seo-place';
import { isApi, isPossible } from './platform/http/paths';

const reads = calls
  .filter(({ method }) => method === 'GET')
  .map(({ path, contracts }) => ({
    path,
    pattern: parse(path).pattern,
    isPublic: contracts.every(({ who }) => who !== 'staff' && who !== 'admin'),
    parameters: contracts.flatMap(({ query = {} }) => Object.keys(query)),
  }));

/**
 * Where the answer to a public GET of this address is cached: all addresses that differ only in
 * query parameters that their route does not have share one answer. Null for addresses without a
 * public route.
 */
export function cachePlace(address: string): CachePlace | null {
  if (!isPossible(address)) return null;
  const at = address.indexOf('?');
  const path = at === -1 ? address : address.slice(0, at);
  const query = at === -1 ? '' : address.slice(at + 1);
  return isApi(path) ? callPlace(path, query) : (seoPlace(path) ?? pagePlace(address));
}

function callPlace(path: string, query: string): CachePlace | null {
  const call = reads.find(({ pattern }) => pattern.test(path));
  if (!call?.isPublic || /[A-Z%]/.test(path)) return null;
  const sent = new URLSearchParams(query);
  if (call.path === '/api/page') return pageDataPlace(path, sent.getAll('path'));
  // A parameter sent twice is an error, which the call answers.
  const kept = call.parameters.flatMap((name) => sent.getAll(name).map((value) => [name, value]));
  const known = new URLSearchParams(kept).toString();
  return { address: known === '' ? path : `${path}?${known}`, route: call.path };
}

/** The data of a page shares the part of the cache of the page itself. */
function pageDataPlace(path: string, [address = '', ...others]: string[]): CachePlace | null {
  if (others.length > 0 || !isPossible(address)) return null;
  const page = pagePlace(address);
  return page && { ...page, address: `${path}?path=${encodeURIComponent(page.address)}` };
}
