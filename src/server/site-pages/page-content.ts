import { type SitePageKind, sitePageOf } from '../../content/site-pages';
import { type FieldValues, textsIn } from '../../shared/documents/fields';
import { isAdded } from '../../shared/documents/added-pages';
import { copyWith } from './read-copy';
import { sitePageWithId } from './ids';

/** What a revision stores of a page: the values that differ from the default. */
export interface PageContent {
  values: FieldValues;
}

/** Everything on a page that consists of words, one after another, including the defaults. */
export function pageText(name: SitePageKind, { values }: PageContent): string {
  return textsIn(copyWith(name, values)).join('\n');
}

/** The name of a page in lists; '' without one, and if a later release removed the page. */
export function sitePageTitle(id: string, { title }: FieldValues): string {
  const known = sitePageWithId(id);
  if (known && isAdded(known.name)) return typeof title === 'string' ? title : '';
  return known === undefined ? '' : sitePageOf(known.name).label;
}
