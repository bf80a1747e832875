import type {
  ImportMapping,
  ImportPreview,
  ImportStatus,
  SuggestedMapping,
} from '../model-values/imports';
import type {
  CanonicalResult,
  ReleaseChange,
  ReleaseProblem,
  ReleaseStatus,
  ReleaseTexts,
} from '../model-values/releases';

export type { ChangedCell as ChangedCellJson } from '../model-values/changed-cells';

// What the staff's calls for releases of model values answer. Dates are ISO 8601 in UTC.

export interface ReleaseSummaryJson {
  _id: string;
  number: string;
  status: ReleaseStatus;
  demonstration: boolean;
  /** For If-Match. */
  version: number;
  /** The number of the release that it corrects; null if it corrects none. */
  corrects: string | null;
  created: string;
  createdBy: string;
  submitted: string | null;
  submittedBy: string;
  approvedBy: string;
  /** Why the person who submitted it also approved it; '' if somebody else did. */
  overrideReason: string;
  published: string | null;
  /** SHA-256 of the release in canonical JSON; null before publication. */
  hash: string | null;
}

/** A release as the staff work on it. */
export interface ReleaseJson extends ReleaseSummaryJson, ReleaseTexts {
  plan: ReleasePlanJson | null;
  results: ReleaseResultJson[];
  replies: ReleaseReplyJson[];
  /** What was done to it after its publication, oldest first. */
  changes: ReleaseChangeJson[];
  /** What keeps it from being published; none after its publication. */
  problems: ReleaseProblem[];
}

/** The public version of a plan. */
export interface ReleasePlanJson {
  id: string;
  title: string;
  number: number;
  publicFrom: string;
}

/** A result; `model` and `value` are ids, as in the address of the call that changes it. */
export interface ReleaseResultJson extends Omit<CanonicalResult, 'place' | 'items'> {
  model: string;
  value: string;
}

export interface ReleaseReplyJson {
  /** The id of the model. */
  model: string;
  asked: string;
  answered: string | null;
  text: string;
}

export interface ReleaseChangeJson {
  kind: ReleaseChange;
  reason: string;
  by: string;
  date: string;
  /** The answer whose text was removed. */
  item: string | null;
}

/** A model and a value, by their ids. */
interface CellJson {
  model: string;
  value: string;
}

/** An import of evaluation files into a release. */
export interface ImportJson {
  _id: string;
  release: string;
  status: ImportStatus;
  /** Why it failed; '' otherwise. */
  message: string;
  /** How many files were received, and how large they are together. */
  files: number;
  bytes: number;
  /** How many answers are stored, of how many. */
  stored: number;
  total: number;
  created: string;
  by: string;
  /** What the files hold; null in lists, and unless the import is ready or running. */
  preview: ImportPreview | null;
  /** For each series; none unless the import is ready. */
  suggested: SuggestedMapping[];
  mapping: ImportMapping[];
  /** The results that the release has now. Those for which a series is mapped are replaced. */
  overwrites: CellJson[];
}
