import data from '@mdn/browser-compat-data';
import type { BrowserName, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import oldest from '../../../scripts/browsers.json';

/** The oldest browsers of the build, by the names of the compatibility data. */
const versions: Partial<Record<BrowserName, string>> = {
  chrome: oldest.chrome,
  chrome_android: oldest.chrome,
  edge: oldest.edge,
  firefox: oldest.firefox,
  firefox_android: oldest.firefox,
  safari: oldest.safari,
  safari_ios: oldest.ios,
};

const parts = (version: string) => version.replace('≤', '').split('.').map(Number);

function isAtMost(version: string, most: string): boolean {
  const [one, other] = [parts(version), parts(most)];
  const at = one.findIndex((part, index) => part !== (other[index] ?? 0));
  return at === -1 || (one[at] ?? 0) < (other[at] ?? 0);
}

function isIn(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed, flags, prefix } = statement;
  if (flags || prefix || statement.alternative_name) return false;
  if (typeof added !== 'string' || added === 'preview' || !isAtMost(added, version)) return false;
  return !(typeof removed === 'string' && removed !== 'preview' && isAtMost(removed, version));
}

const known = new WeakMap<Identifier, string[]>();

/** The browsers of the build that lack the feature, such as `firefox 114`. */
export function lackedBy(feature: Identifier): string[] {
  const found = known.get(feature) ?? findLacking(feature);
  known.set(feature, found);
  return found;
}

function findLacking(feature: Identifier): string[] {
  const support = feature.__compat?.support;
  if (!support) return [];
  return Object.entries(versions).flatMap(([browser, version]) => {
    const statements = [support[browser as BrowserName] ?? []].flat();
    // Data about a browser may be absent. Nothing can be said of it.
    if (statements.length === 0) return [];
    const has = statements.some((one) => isIn(one as SimpleSupportStatement, version));
    return has ? [] : [`${browser} ${version}`];
  });
}

/** The features below a feature, by name. */
export function featuresOf(feature: Identifier | undefined): [name: string, Identifier][] {
  const all = Object.entries(feature ?? {}) as [string, Identifier][];
  return all.filter(([name]) => name !== '__compat');
}

export const { api, css, html, javascript } = data;
