import type {
  ImportMapping,
  ImportPreview,
  ImportStatus,
  SuggestedMapping,
} from '../model-values/imports';
import type {
  CanonicalRelease,
  CanonicalResult,
  Comparison,
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

// What everybody reads of models, values, plans and published releases.

/** A published release in the list of all. */
export interface PublicReleaseSummaryJson {
  number: string;
  status: ReleaseStatus;
  /** ISO 8601 in UTC. */
  published: string;
  hash: string;
  /** The number of the release that it corrects. */
  corrects: string | null;
  demonstration: boolean;
  models: number;
  values: number;
  /** Cells with a score. */
  scored: number;
  items: number;
}

/** That the maker of a model was asked about a release, and the reply in full. */
export interface PublicReplyJson {
  /** The address of the model. */
  model: string;
  asked: string;
  answered: string | null;
  text: string;
}

/** What was done to a release after its publication. */
export interface PublicChangeJson {
  kind: ReleaseChange;
  reason: string;
  by: string;
  at: string;
}

/** A published release: what its hash and signature cover is in `release`. */
export interface PublicReleaseJson {
  release: CanonicalRelease;
  status: ReleaseStatus;
  /** SHA-256 of `release` in canonical JSON (RFC 8785), in hexadecimal digits. */
  hash: string;
  /** The hash of the release that was published before. */
  previousHash: string | null;
  /** Ed25519 of the hash, in base64. */
  signature: string | null;
  /** SPKI in base64. */
  publicKey: string | null;
  /** SHA-256 of the public key, in hexadecimal digits. */
  keyId: string | null;
  /** Why it was withdrawn. */
  withdrawn: string | null;
  replies: PublicReplyJson[];
  changes: PublicChangeJson[];
}

/** What a release says about one model and one value. */
export interface PublicCellJson {
  number: string;
  status: ReleaseStatus;
  /** Why the release was withdrawn. */
  withdrawn: string | null;
  result: CanonicalResult;
  /** How the model differs from others for this value. */
  comparisons: Comparison[];
}

/** A model as readers see it now. */
export interface PublicModelJson {
  address: string;
  name: string;
  maker: string;
  /** The version that was asked, as its maker names it. */
  snapshot: string;
  accessed: { from: string; to: string }[];
  status: string;
  /** Markdown. */
  notes: string;
}

/** A value as readers see it now. */
export interface PublicValueJson {
  address: string;
  name: string;
  question: string;
  /** What a low and a high score mean. */
  low: string;
  high: string;
  /** Its place in tables. */
  order: string;
}

/** A version of a plan, which never changes. */
export interface PlanVersionJson {
  /** With which a release names it. */
  id: string;
  number: number;
  publicFrom: string;
  /** SHA-256 of the plan in canonical JSON (RFC 8785), in hexadecimal digits. */
  hash: string;
}

export interface PublicPlanSummaryJson {
  address: string;
  title: string;
  versions: PlanVersionJson[];
}

interface WholePlanVersionJson extends PlanVersionJson {
  content: object;
}

/** A plan with the texts of all its versions, the first one first. */
export interface PublicPlanJson {
  address: string;
  title: string;
  versions: WholePlanVersionJson[];
}
