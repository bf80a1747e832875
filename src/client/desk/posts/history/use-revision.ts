import { useQuery } from '@tanstack/react-query';
import type { PostContent } from '../../../../shared/post-fields';
import type { BlogJson } from '../../../../shared/api/posts';
import { revisionQuery } from '../../data/revisions';

/** Means the post as it is now, among the ids of its revisions. */
export const CURRENT = 'current';

/** The content of a version: null until it has come. */
export function useRevision(
  id: string,
  which: string,
  current: BlogJson | null,
): PostContent | 'failed' | null {
  const enabled = which !== CURRENT;
  const { data, isError } = useQuery({ ...revisionQuery(id, which), enabled });
  if (!enabled) return current ?? 'failed';
  return isError ? 'failed' : (data?.post ?? null);
}
