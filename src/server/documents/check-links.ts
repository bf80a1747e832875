import { isDeepStrictEqual } from 'node:util';
import { documentNamed, type DocumentName } from '../../content/documents';
import { nameOf } from '../../shared/check-fields';
import { editableFields, type Field, type FieldValues, valueAt } from '../../shared/fields';
import type { Pages } from '../platform/http/pages';
import { UserError } from '../platform/user-error';
import { linksIn as linksInHtml } from '../markdown/links-in';
import { renderTexts } from '../markdown/render-sections';

/** A link in the values of a document, with the path of its address. */
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
  name: DocumentName,
  before: FieldValues,
  values: FieldValues,
): Promise<void> {
  const rows = editableFields(documentNamed(name).fields).filter(
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
  const [first] = problems;
  if (first) {
    throw new UserError('invalid-input', first[1], { fields: Object.fromEntries(problems) });
  }
}

/** The links in a checked value that lead to this site. */
function linksIn(field: Field, path: string, value: unknown): LinkAt[] {
  const part = (name: string | number) => valueAt(Object(value) as object, String(name));
  switch (field.kind) {
    case 'link': {
      const href = part('href');
      return typeof href === 'string' && href.startsWith('/')
        ? [{ path: `${path}.href`, href }]
        : [];
    }
    case 'markdown': {
      const [html = ''] = renderTexts([typeof value === 'string' ? value : '']);
      const own = linksInHtml(html).filter((href) => href.startsWith('/'));
      return own.map((href) => ({ path, href }));
    }
    case 'list':
      return Array.isArray(value)
        ? value.flatMap((entry, at) => linksIn(field.of, `${path}.${at}`, entry))
        : [];
    case 'group':
      return Object.entries(field.fields).flatMap(([name, one]) =>
        linksIn(one, `${path}.${name}`, part(name)),
      );
    default:
      return [];
  }
}
