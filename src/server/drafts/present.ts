import type { DraftJson, WorkingCopy } from '../../entities/WorkingCopy';

/** A working copy for its writer. The date is ISO 8601 in UTC. */
export interface WorkingCopyJson {
  draft: DraftJson;
  version: number | null;
  seq: number;
  updated: string;
}

/** The same in a list, without its text. */
export interface WorkingCopySummaryJson {
  _id: string;
  name: string;
  version: number | null;
  /** What a DELETE of the copy names. */
  seq: number;
  updated: string;
}

export function presentCopy({ draft, version, seq, updatedAt }: WorkingCopy): WorkingCopyJson {
  return { draft, version, seq, updated: updatedAt.toISOString() };
}

export function presentCopySummary(copy: WorkingCopy): WorkingCopySummaryJson {
  const { blogId, draft, version, seq, updatedAt } = copy;
  return { _id: blogId, name: draft.name, version, seq, updated: updatedAt.toISOString() };
}
