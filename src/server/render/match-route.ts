import { parse } from 'regexparam';
import { type RouteRow, routes } from '../../client/routes';

const patterns = routes.map((row) => ({ row, ...parse(row.path) }));

/** The row of the route table for a path, matched as wouter matches it, with its parameters. */
export function matchRoute(path: string): { row: RouteRow; params: Record<string, string> } {
  for (const { row, pattern, keys } of patterns) {
    const match = pattern.exec(path);
    if (!match) continue;
    const params = Object.fromEntries(keys.map((key, at) => [key, match[at + 1] ?? '']));
    return { row, params };
  }
  throw new Error('The route table has no last row');
}

/** A path as wouter shows it to pages: decoded where that can be done. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
