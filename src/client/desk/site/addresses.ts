import { type AnyDocument, documentNamed, documentNames } from '../../../content/documents';
import { siteLabels } from '../../../content/site-desk';
import type { DocumentSummaryJson } from '../../../shared/api/documents';
import type { FieldValues } from '../../../shared/fields';

/** The address of the form of a page. */
export const pageEditorAddress = (id: string) => `/dashboard/site?edit=${id}`;

/** The address of the history of a page. */
export const pageHistoryAddress = (id: string) => `/dashboard/site?versions=${id}`;

/** The page with its name and address; undefined for a kind that only a newer release has. */
export function knownPage({
  name,
  title,
  path,
}: Pick<DocumentSummaryJson, 'name' | 'title' | 'path'>): AnyDocument | undefined {
  const known = documentNames.find((one) => one === name);
  return known && { ...documentNamed(known), label: title || siteLabels.press.untitled, path };
}

/** The name of a document while it is edited: a press item has that of its form, before it is saved too. */
export function nameInForm(
  { label }: AnyDocument,
  current: Pick<DocumentSummaryJson, 'name' | 'title'> | null,
  { title }: FieldValues,
): string {
  const typed = current?.name === 'pressItem' && typeof title === 'string' ? title.trim() : '';
  return typed || current?.title || label;
}
