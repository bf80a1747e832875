import type { RevisionJson, RevisionSummaryJson } from '../../../shared/api/revisions';
import { queryAt } from './query-at';
import { useList } from './use-list';

const addressOf = (post: string) => `/api/blogs/${post}/revisions`;

/** The revisions of a post, newest first. */
export const useRevisions = (post: string) =>
  useList<RevisionSummaryJson>(addressOf(post), { limit: '20' });

/** The newest revision that was saved as the post, while the post has this version. */
export const lastSavedQuery = (post: string, version: number) => {
  const address = `${addressOf(post)}?saved=yes&limit=1`;
  const query = queryAt<RevisionSummaryJson[]>(address, { keepSessionOn401: true });
  return { ...query, queryKey: [address, String(version)] };
};

export const revisionQuery = (post: string, id: string) =>
  queryAt<RevisionJson>(`${addressOf(post)}/${id}`);
