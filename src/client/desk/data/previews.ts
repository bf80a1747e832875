import type { ListedPreviewJson, NewPreviewJson, PreviewJson } from '../../../shared/api/previews';
import { request, type RequestOptions } from '../../lib/http';
import { queryAt } from './query-at';
import { useList } from './use-list';

// The editor stays open even if the session has ended.
const options = { keepSessionOn401: true };
const addressOf = (post: string) => `/api/blogs/${post}/previews`;

/** The preview links of a post. */
export const previewsQuery = (post: string) => queryAt<PreviewJson[]>(addressOf(post), options);
/** `changes`: the link shows the user's unpublished changes. */
export const makePreview = (post: string, changes: boolean) =>
  request<NewPreviewJson>('POST', addressOf(post), { ...options, body: { changes } });
export const revokePreview = (post: string, id: string, given: RequestOptions = options) =>
  request('DELETE', `${addressOf(post)}/${id}`, given);

/** The preview links to all posts, for admins. */
export const useAllPreviews = () => useList<ListedPreviewJson>('/api/previews', { limit: '20' });
