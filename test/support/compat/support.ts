import fs from 'node:fs';
import oldest from '../../../scripts/browsers.json';

/** When a browser got a feature, or lost it: a version, `preview`, or false. */
interface Statement {
  version_added: string | false;
  version_removed?: string | false;
  flags?: unknown;
  prefix?: string;
  alternative_name?: string;
}

type Support = Partial<Record<string, Statement | Statement[]>>;

/** A feature, and the features below it by name. The package describes all of its data. */
export type Feature = { [name: string]: Feature } & {
  __compat?: { support: Support; spec_url?: string | string[] };
};

type Group = 'api' | 'css' | 'html' | 'javascript';
const file = require.resolve('@mdn/browser-compat-data');
const data = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<Group, Feature>;

/** The oldest browsers of the build, by the names of the compatibility data. */
const versions = {
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

function isIn(statement: Statement, version: string): boolean {
  const { version_added: added, version_removed: removed, flags, prefix } = statement;
  if (flags || prefix || statement.alternative_name) return false;
  if (typeof added !== 'string' || added === 'preview' || !isAtMost(added, version)) return false;
  return !(typeof removed === 'string' && removed !== 'preview' && isAtMost(removed, version));
}

const known = new WeakMap<Feature, string[]>();

/** The browsers of the build that lack the feature, such as `firefox 114`. */
export function lackedBy(feature: Feature): string[] {
  const found = known.get(feature) ?? findLacking(feature);
  known.set(feature, found);
  return found;
}

function findLacking(feature: Feature): string[] {
  const support = feature.__compat?.support;
  if (!support) return [];
  return Object.entries(versions).flatMap(([browser, version]) => {
    const statements = [support[browser] ?? []].flat();
    // Data about a browser may be absent. Nothing can be said of it.
    if (statements.length === 0) return [];
    const has = statements.some((one) => isIn(one, version));
    return has ? [] : [`${browser} ${version}`];
  });
}

/** The features below a feature, by name. */
export function featuresOf(feature: Feature | undefined): [name: string, Feature][] {
  const all = Object.entries(feature ?? {}) as [string, Feature][];
  return all.filter(([name]) => name !== '__compat');
}

export const { api, css, html, javascript } = data;
