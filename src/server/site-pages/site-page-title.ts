import { sitePageOf } from '../../content/site-pages';
import type { FieldValues } from '../../shared/documents/fields';
import { sitePageWithId } from '../documents/ids';

/** The name of a page in lists; '' without one, and if a later release removed the page. */
export function sitePageTitle(id: string, { title }: FieldValues): string {
  const known = sitePageWithId(id);
  if (known?.name === 'pressItem') return typeof title === 'string' ? title : '';
  return known === undefined ? '' : sitePageOf(known.name).label;
}
