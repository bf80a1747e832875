import { isDeepStrictEqual } from 'node:util';
import { sitePageOf, type SitePageKind } from '../../content/site-pages';
import { nameOf } from '../../shared/documents/check-fields';
import {
  editableFields,
  type FieldRow,
  type FieldValues,
  leavesIn,
  valueAt,
} from '../../shared/documents/fields';
import type { Pages } from '../platform/http/pages';
import { refuseFields } from '../platform/user-error';
import { linksIn as linksInHtml } from '../markdown/links-in';
import { renderTexts } from '../markdown/render-sections';

/** A link in the values of a page, with the path of its address. */
interface LinkAt {
  path: string;
  href: string;
}

// Loading the page of each link takes a few queries.
const MAX_LINKS = 50;

/**
 * Throws 400 if a field that is about to change has a link to a page that this site does not have.
 * Links that were published before are not checked, because their pages may have gone since then.
 */
export async function requireWorkingLinks(
  pages: Pages,
  name: SitePageKind,
  before: FieldValues,
  values: FieldValues,
): Promise<void> {
  const rows = editableFields(sitePageOf(name).fields).filter(
    ({ path }) => Object.hasOwn(values, path) && !isDeepStrictEqual(values[path], before[path]),
  );
  const problems: [string, string][] = [];
  const known = new Map<string, boolean>();
  for (const row of rows) {
    for (const { path, href } of linksIn(row.field, row.path, values[row.path])) {
      if (!known.has(href) && known.size < MAX_LINKS) known.set(href, await pages.resolves(href));
      if (known.get(href) === false) {
        problems.push([`values.${path}`, `${nameOf(row)}: This site has no page at ${href}`]);
      }
    }
  }
  refuseFields(problems);
}

/** The links in a checked value that lead to this site. */
function linksIn(whole: FieldRow, place: string, values: unknown): LinkAt[] {
  return leavesIn(whole, place, values).flatMap(({ field, path, value }) => {
    if (field.kind === 'markdown' && typeof value === 'string') {
      const [html = ''] = renderTexts([value]);
      return linksInHtml(html)
        .filter(isOwn)
        .map((href) => ({ path, href }));
    }
    if (field.kind !== 'link') return [];
    const href = valueAt(Object(value) as object, 'href');
    return typeof href === 'string' && isOwn(href) ? [{ path: `${path}.href`, href }] : [];
  });
}

const isOwn = (href: string) => href.startsWith('/');
