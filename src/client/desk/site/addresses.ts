import { type AnyDocument, documentNamed, siteDocumentNames } from '../../../content/documents';

/** The address of the form of a page. */
export const editAddress = (id: string) => `/dashboard/site?edit=${id}`;

/** The address of the history of a page. */
export const historyAddress = (id: string) => `/dashboard/site?versions=${id}`;

/** The page with a name; undefined for one that only a newer release has. */
export function findDocument(name: string): AnyDocument | undefined {
  const known = siteDocumentNames.find((one) => one === name);
  return known && documentNamed(known);
}
