import { parse } from 'regexparam';
import { calls } from './api';
import { seoPlace, type PagePlace, pagePlace } from './pages/page-place';
import { isApi, isPossible } from './platform/http/paths';
import { isForStrangers } from './platform/http/routes';

const reads = calls
  .filter(({ method }) => method === 'GET')
  .map(({ path, contracts }) => ({
    path,
    pattern: parse(path).pattern,
    isPublic: isForStrangers({ contracts }),
    parameters: contracts.flatMap(({ query = {} }) => Object.keys(query)),
  }));

/** A place in the cache, null for none, and the match of a page's address. */
type Found = Partial<PagePlace>;

/**
 * Where the answer to a public GET of this address is cached: all addresses that differ only in
 * query parameters that their route does not have share one answer. No place for addresses without a
 * public route.
 */
export function cachePlace(address: string): Found {
  if (!isPossible(address)) return {};
  const at = address.indexOf('?');
  const path = at === -1 ? address : address.slice(0, at);
  const query = at === -1 ? '' : address.slice(at + 1);
  if (isApi(path)) return callPlace(path, query);
  const file = seoPlace(path);
  return file ? { place: file } : pagePlace(address);
}

function callPlace(path: string, query: string): Found {
  const call = reads.find(({ pattern }) => pattern.test(path));
  if (!call?.isPublic || /[A-Z%]/.test(path)) return {};
  const sent = new URLSearchParams(query);
  if (call.path === '/api/page') return pageDataPlace(path, sent.getAll('path'));
  // A parameter sent twice is an error, which the call answers.
  const kept = call.parameters.flatMap((name) => sent.getAll(name).map((value) => [name, value]));
  const known = new URLSearchParams(kept).toString();
  return { place: { address: known === '' ? path : `${path}?${known}`, route: call.path } };
}

/** The data of a page shares the part of the cache of the page itself. */
function pageDataPlace(path: string, [address = '', ...others]: string[]): Found {
  if (others.length > 0 || !isPossible(address)) return {};
  const { place, match } = pagePlace(address);
  if (!place) return { match };
  return {
    place: { ...place, address: `${path}?path=${encodeURIComponent(place.address)}` },
    match,
  };
}
