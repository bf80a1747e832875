import { useEffect, useEffectEvent } from 'react';
import type { RevisionSummaryJson } from '../../../../shared/api/revisions';
import { useRevisions } from '../../data/revisions';
import type { List } from '../../data/use-list';
import { allAnswered } from '../autosave/open-controllers';

/** The revisions at an address of the API, with those that the last save of an editor added. */
export function useRevisionsNow(address: string): List<RevisionSummaryJson> {
  const revisions = useRevisions(address);
  const again = useEffectEvent(revisions.reload);
  useEffect(() => void allAnswered().then(() => again()), []);
  return revisions;
}
