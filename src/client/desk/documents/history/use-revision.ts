import { useQuery } from '@tanstack/react-query';
import { revisionQuery } from '../../data/revisions';
import type { HistorySource } from './history-source';

/** Represents the current revision among the ids of revisions. */
export const CURRENT = 'current';

/** The content of a revision; null until it has loaded. */
export function useRevision<Content>(
  { address, current, contentOf }: HistorySource<Content>,
  which: string,
): Content | 'failed' | null {
  const enabled = which !== CURRENT;
  const { data, isError } = useQuery({ ...revisionQuery(address, which), enabled });
  if (!enabled) return current?.content ?? 'failed';
  if (isError) return 'failed';
  return data ? contentOf(data) : null;
}
