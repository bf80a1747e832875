import type { NewPreviewJson, PreviewJson } from '../../../shared/api/previews';
import { request } from '../../lib/http';
import { queryAt } from './query-at';

// The editor stays open even if the session has ended.
const options = { keepSessionOn401: true };
const addressOf = (post: string) => `/api/blogs/${post}/previews`;

/** The preview links of a post. */
export const previewsQuery = (post: string) => queryAt<PreviewJson[]>(addressOf(post), options);
export const makePreview = (post: string) =>
  request<NewPreviewJson>('POST', addressOf(post), options);
export const revokePreview = (post: string, id: string) =>
  request('DELETE', `${addressOf(post)}/${id}`, options);
