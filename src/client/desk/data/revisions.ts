import { queryOptions } from '@tanstack/react-query';
import { apiPath, type KindName } from '../../../shared/documents/kinds';
import type { RevisionSummaryJson } from '../../../shared/api/revisions';
import { request } from '../../lib/http';
import { queryAt } from './requests';
import { useList } from './use-list';
import type { AutosaveSummaryJson } from '../../../shared/api/autosaves';

/** The address of the revisions of a document. */
export const revisionsOf = (kind: KindName, id: string) => `${apiPath(kind, id)}/revisions`;

/** The revisions at an address, newest first. */
export const useRevisions = (address: string) =>
  useList<RevisionSummaryJson>(address, { limit: '20' });

/** The newest revision that was saved as the post, while the post has this version. */
export const lastSavedQuery = (post: string, version: number) => {
  const address = `${revisionsOf('post', post)}?saved=yes&limit=1`;
  const query = queryAt<RevisionSummaryJson[]>(address, { keepSessionOn401: true });
  return { ...query, queryKey: [address, String(version)] };
};

/** A revision with its content, which depends on the kind of document. */
export const revisionQuery = (address: string, id: string) =>
  queryAt<RevisionSummaryJson>(`${address}/${id}`);

/** What was saved as this version of a document; null if its history does not have it. */
export const savedRevisionQuery = <Json extends RevisionSummaryJson>(
  address: string,
  version: number | null,
) =>
  queryOptions({
    queryKey: ['saved revision', address, version],
    queryFn: async () => {
      const options = { keepSessionOn401: true };
      const saved = `${address}?saved=yes`;
      const newest = await request<RevisionSummaryJson[]>('GET', saved, options);
      const found = newest.find((one) => one.version === version);
      return found ? request<Json>('GET', `${address}/${found._id}`, options) : null;
    },
    staleTime: Infinity,
    retry: false,
  });

/** The user's autosaves, also of posts that were never saved. */
export const useAutosaves = () => useList<AutosaveSummaryJson>('/api/autosaves');
