import type { KeptDraft } from './keep-draft';
import type { DraftJson, WorkingCopy } from '../../entities/WorkingCopy';

/** A working copy for its writer. The date is ISO 8601 in UTC. */
export interface WorkingCopyJson {
  draft: DraftJson;
  version: number | null;
  seq: number;
  updated: string;
}

/** What became of a text that was sent as a working copy. */
export interface KeptDraftJson extends Omit<KeptDraft, 'copy'> {
  seq: number;
  updated: string;
}

/** The same in a list, without its text. */
export interface WorkingCopySummaryJson {
  _id: string;
  name: string;
  /** Whether there is a post of it, outside of the trash. */
  posted: boolean;
  /** What a DELETE of the copy names. */
  seq: number;
  updated: string;
}

export function presentCopy({ draft, version, seq, updatedAt }: WorkingCopy): WorkingCopyJson {
  return { draft, version, seq, updated: updatedAt.toISOString() };
}

export function presentCopySummary(copy: WorkingCopy, posted: boolean): WorkingCopySummaryJson {
  const { blogId, draft, seq, updatedAt } = copy;
  return { _id: blogId, name: draft.name, posted, seq, updated: updatedAt.toISOString() };
}
