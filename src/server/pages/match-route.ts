import { parse } from 'regexparam';
import { type RouteRow, routes } from '../../client/routes';

const patterns = routes.map((row) => ({ row, ...parse(row.path) }));

/** The two parts of an address, which has no origin and no fragment. */
export function splitAddress(address: string): { path: string; query: string } {
  const at = address.indexOf('?');
  if (at === -1) return { path: address, query: '' };
  return { path: address.slice(0, at), query: address.slice(at + 1) };
}

/**
 * The row of the route table for a path as it was asked for, matched as wouter matches it. Its
 * parameters are decoded whole: a post's name may hold %2F or %3F.
 */
export function matchRoute(path: string): { row: RouteRow; params: Record<string, string> } {
  const shown = decodePath(path);
  for (const { row, pattern, keys } of patterns) {
    const match = pattern.exec(shown);
    if (!match) continue;
    const parts = pattern.exec(path) ?? match;
    const params = Object.fromEntries(keys.map((key, at) => [key, decode(parts[at + 1] ?? '')]));
    return { row, params };
  }
  throw new Error('The route table has no last row');
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A path as wouter shows it to pages: decoded where that can be done. */
function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
