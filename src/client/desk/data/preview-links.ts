import type { ListedPreviewJson, NewPreviewJson, PreviewJson } from '../../../shared/api/previews';
import { request, type RequestOptions } from '../../lib/http';
import { queryAt } from './query-at';
import { useList } from './use-list';

// The editor stays open even if the session has ended.
const options = { keepSessionOn401: true };

/** The addresses of the preview links of a post, and of a page of the site. */
export const previewLinksOfPost = (id: string) => `/api/blogs/${id}/previews`;
export const previewLinksOfPage = (id: string) => `/api/site-pages/${id}/previews`;

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
