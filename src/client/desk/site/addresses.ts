import { isAdded } from '../../../shared/documents/added-pages';
import { type AnySitePage, sitePageOf, sitePageKinds } from '../../../content/site-pages';
import { siteLabels } from '../../../content/site-desk';
import type { SitePageSummaryJson } from '../../../shared/api/site-pages';
import type { FieldValues } from '../../../shared/documents/fields';

/** The address of the history of a page. */
export const pageHistoryAddress = (id: string) => `/dashboard/site?versions=${id}`;

/** The page with its name and address; undefined for a kind that only a newer release has. */
export function knownPage({
  name,
  title,
  path,
}: Pick<SitePageSummaryJson, 'name' | 'title' | 'path'>): AnySitePage | undefined {
  const known = sitePageKinds.find((one) => one === name);
  return known && { ...sitePageOf(known), label: title || siteLabels.press.untitled, path };
}

/** The name of a page while it is edited: a press item has that of its form, before it is saved too. */
export function nameInForm(
  { label }: AnySitePage,
  current: Pick<SitePageSummaryJson, 'name' | 'title'> | null,
  { title }: FieldValues,
): string {
  const typed = current && isAdded(current.name) && typeof title === 'string' ? title.trim() : '';
  return typed || current?.title || label;
}
