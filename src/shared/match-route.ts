import { parse } from 'regexparam';
import { type RouteRow, routes } from './routes';

const patterns = routes.map((row) => ({ row, ...parse(row.path) }));

const lastRow = lastOf(routes);

/** An address of the site and its route. */
export interface RouteMatch {
  row: RouteRow;
  /**
   * Each value is decoded once: a post's name may contain %2F or %3F. Letters are composed (NFC), as
   * names are stored.
   */
  params: Record<string, string>;
  path: string;
  /** Without the question mark; '' for none. */
  query: string;
  /** Path and query as requested. */
  address: string;
}

/**
 * Matches an address without origin and fragment. The last route matches everything, also a path with
 * a line break, which patterns do not match.
 */
export function matchRoute(address: string): RouteMatch {
  const at = address.indexOf('?');
  const path = at === -1 ? address : address.slice(0, at);
  const query = at === -1 ? '' : address.slice(at + 1);
  const shown = decodePath(path);
  for (const { row, pattern, keys } of patterns) {
    const match = pattern.exec(shown);
    if (!match) continue;
    const parts = pattern.exec(path) ?? match;
    const params = Object.fromEntries(keys.map((key, nth) => [key, decode(parts[nth + 1] ?? '')]));
    return { row, params, path, query, address: query ? `${path}?${query}` : path };
  }
  return { row: lastRow, params: {}, path, query, address: query ? `${path}?${query}` : path };
}

function lastOf(rows: readonly RouteRow[]): RouteRow {
  const last = rows.at(-1);
  if (!last) throw new Error('The route table has no last row');
  return last;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part).normalize();
  } catch {
    return part;
  }
}

/** Decodes a path as wouter does, or returns it unchanged if it cannot be decoded. */
function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
