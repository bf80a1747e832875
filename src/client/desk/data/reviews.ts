import type { QueryClient } from '@tanstack/react-query';
import type { PublicationNoticeJson, ReviewerJson, ReviewJson } from '../../../shared/api/reviews';
import { request } from '../../lib/http';
import { acceptMissing, queryAt } from './requests';

// The editor stays open even if the session has ended.
const options = { keepSessionOn401: true };
const OWN = '/api/reviews';
const NOTICES = '/api/notices';
const addressOf = (post: string) => `/api/blogs/${post}/reviews`;

/** The colleagues to whom the user can send a post for review. */
export const reviewersQuery = queryAt<ReviewerJson[]>('/api/reviewers', options);
/** The posts to review, and the user's own posts in review. */
export const reviewsQuery = queryAt<ReviewJson[]>(OWN);
/** The review of a post, in a list; an empty list if it is not in review. */
export const reviewQuery = (post: string) => queryAt<ReviewJson[]>(addressOf(post), options);
/** The user's posts that colleagues published. */
export const noticesQuery = queryAt<PublicationNoticeJson[]>(NOTICES);

export const sendForReview = (post: string, body: { reviewers: string[]; note: string }) =>
  request<ReviewJson>('POST', addressOf(post), { ...options, body });
export const requestChanges = (post: string, note: string) =>
  request<ReviewJson>('POST', `${addressOf(post)}/return`, { ...options, body: { note } });
export const withdrawReview = (post: string) =>
  acceptMissing(request('DELETE', addressOf(post), options));
export const dismissNotice = (post: string) => request('DELETE', `${NOTICES}/${post}`);

/** Shows the answer to a change at once, before the lists have loaded again. */
export function noteReview(client: QueryClient, post: string, review: ReviewJson): void {
  client.setQueryData(reviewQuery(post).queryKey, [review]);
}

export function reloadReviews(client: QueryClient, post: string): void {
  void client.invalidateQueries({ queryKey: [addressOf(post)] });
  void client.invalidateQueries({ queryKey: [OWN] });
}

export function reloadNotices(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [NOTICES] });
}
