import type {
  DocumentJson,
  DocumentSummaryJson,
  RenderedPageJson,
} from '../../../shared/api/documents';
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

/** The page as it would be after publishing these values. */
export const renderDocument = (id: string, values: FieldValues) =>
  request<RenderedPageJson>('POST', `${DOCUMENTS}/${id}/render`, {
    body: { values },
    signal: AbortSignal.timeout(RENDER_MS),
    keepSessionOn401: true,
  });
