import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { KindName } from '../../../../shared/documents/kinds';
import type { RevisionSummaryJson } from '../../../../shared/api/revisions';
import type { Versioned } from '../autosave/ports';
import type { PartText } from '../compare/part-text';
import { revisionQuery, useRevisions } from '../../data/revisions';
import type { List } from '../../data/use-list';
import { allAnswered } from '../autosave/open-controllers';

/** A part of two revisions; null if a revision does not have it. */
export interface ComparedPart {
  label: string;
  one: PartText | null;
  other: PartText | null;
  same: boolean;
  /** The addresses of its images, if it is an image. */
  images: { one: string; other: string } | null;
}

/** What the history needs to know about a document. */
export interface HistorySource<Content> {
  kind: KindName;
  id: string;
  /** The address of its revisions in the API. */
  address: string;
  /** The address of its editor. */
  editor: string;
  /** The current revision; null for a document that was never saved. */
  current: { version: number; content: Content } | null;
  /** The content of a revision, as the API answers it. */
  contentOf(revision: RevisionSummaryJson): Content;
  /** All parts of two revisions, in reading order. */
  compare: (one: Content, other: Content) => ComparedPart[];
  /** What the writer's autosave becomes when a revision is restored. */
  restored(content: Content): Versioned;
  /** Says so. */
  restoredText: string;
}

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
