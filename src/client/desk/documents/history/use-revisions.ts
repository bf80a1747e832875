import { useQuery } from '@tanstack/react-query';
import { revisionQuery, useRevisions } from '../../data/revisions';
import type { HistorySource } from './history-source';
import { useEffect, useEffectEvent } from 'react';
import type { RevisionSummaryJson } from '../../../../shared/api/revisions';
import type { List } from '../../data/use-list';
import { allAnswered } from '../autosave/open-controllers';

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

/** The revisions at an address of the API, with those that the last save of an editor added. */
export function useRevisionsNow(address: string): List<RevisionSummaryJson> {
  const revisions = useRevisions(address);
  const again = useEffectEvent(revisions.reload);
  useEffect(() => void allAnswered().then(() => again()), []);
  return revisions;
}
