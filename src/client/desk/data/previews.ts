import type { NewPreviewJson, PreviewJson } from '../../../shared/api/previews';
import { request } from '../../lib/http';
import { queryAt } from './query-at';

// The editor stays open, whatever becomes of the session.
const options = { keepSessionOn401: true };
const addressOf = (post: string) => `/api/blogs/${post}/previews`;

/** The private links to a post. */
export const previewsQuery = (post: string) => queryAt<PreviewJson[]>(addressOf(post), options);
export const makePreview = (post: string) =>
  request<NewPreviewJson>('POST', addressOf(post), options);
export const revokePreview = (post: string, id: string) =>
  request('DELETE', `${addressOf(post)}/${id}`, options);
