import { apiPath, type KindName } from '../../../shared/documents/kinds';
import type { ListedPreviewJson, NewPreviewJson, PreviewJson } from '../../../shared/api/previews';
import { request, type RequestOptions } from '../../lib/http';
import { queryAt } from './requests';
import { useList } from './use-list';

// The editor stays open even if the session has ended.
const options = { keepSessionOn401: true };

/** The address of the preview links of a document. */
export const previewLinksOf = (kind: KindName, id: string) => `${apiPath(kind, id)}/previews`;

/** The preview links at such an address. */
export const previewLinksQuery = (address: string) => queryAt<PreviewJson[]>(address, options);
/** `changes`: the link shows the user's unpublished changes. */
export const makePreviewLink = (address: string, changes: boolean) =>
  request<NewPreviewJson>('POST', address, { ...options, body: { changes } });
export const revokePreviewLink = (address: string, id: string, given: RequestOptions = options) =>
  request('DELETE', `${address}/${id}`, given);

/** All preview links, for admins. */
export const useAllPreviewLinks = () =>
  useList<ListedPreviewJson>('/api/previews', { limit: '20' });
