import type { RevisionJson, RevisionSummaryJson } from '../../../shared/api/revisions';
import { queryAt } from './query-at';
import { useList } from './use-list';

const addressOf = (post: string) => `/api/blogs/${post}/revisions`;

/** The revisions of a post, newest first. */
export const useRevisions = (post: string) =>
  useList<RevisionSummaryJson>(addressOf(post), { limit: '20' });

export const revisionQuery = (post: string, id: string) =>
  queryAt<RevisionJson>(`${addressOf(post)}/${id}`);
