import { useQuery } from '@tanstack/react-query';
import type { PostContent } from '../../../../shared/post-fields';
import type { BlogJson } from '../../../../shared/api/posts';
import { revisionQuery } from '../../data/revisions';

/** Represents the current post among the ids of its revisions. */
export const CURRENT = 'current';

/** The content of a revision; null until it has loaded. */
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
