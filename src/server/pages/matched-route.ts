import type { IncomingMessage } from 'node:http';
import { matchRoute, type RouteMatch } from '../../shared/match-route';

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
