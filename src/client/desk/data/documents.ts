import type {
  DocumentJson,
  DocumentSummaryJson,
  PageRevisionJson,
  RenderedPageJson,
} from '../../../shared/api/documents';
import type { RevisionSummaryJson } from '../../../shared/api/revisions';
import type { FieldValues } from '../../../shared/fields';
import { request } from '../../lib/http';
import { queryAt } from './query-at';
import { useList } from './use-list';

const DOCUMENTS = '/api/documents';
const RENDER_MS = 8000;

/** The pages of the site that staff can edit. */
export const useDocuments = () => useList<DocumentSummaryJson>(DOCUMENTS);

export const addressOfDocument = (id: string) => `${DOCUMENTS}/${id}`;
export const scheduleOfDocument = (id: string) => `${addressOfDocument(id)}/schedule`;
export const documentQuery = (id: string) => queryAt<DocumentJson>(addressOfDocument(id));

/** The address of the revisions of a page. */
export const revisionsOfDocument = (id: string) => `${DOCUMENTS}/${id}/revisions`;

/** The lock version of a page as it is now. */
export const readVersion = (id: string) =>
  request<DocumentJson>('GET', addressOfDocument(id), {
    signal: AbortSignal.timeout(RENDER_MS),
    keepSessionOn401: true,
  }).then(({ version }) => version);

/** The values that were published as this version of a page; null if its history does not have it. */
export async function readRevisionOf(
  id: string,
  version: number | null,
): Promise<FieldValues | null> {
  const options = { keepSessionOn401: true };
  const address = revisionsOfDocument(id);
  const newest = await request<RevisionSummaryJson[]>('GET', `${address}?saved=yes`, options);
  const found = newest.find((one) => one.version === version);
  if (!found) return null;
  const { values } = await request<PageRevisionJson>('GET', `${address}/${found._id}`, options);
  return values;
}

/** The page as it would be after publishing these values. */
export const renderDocument = (id: string, values: FieldValues) =>
  request<RenderedPageJson>('POST', `${DOCUMENTS}/${id}/render`, {
    body: { values },
    signal: AbortSignal.timeout(RENDER_MS),
    keepSessionOn401: true,
  });
