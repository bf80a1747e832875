// What releases consist of, for the server, the desk and the files that readers download.

/** A published release is later superseded by its correction, or withdrawn. */
export type ReleaseStatus = 'draft' | 'review' | 'published' | 'superseded' | 'withdrawn';

/** What a release says about itself; each in Markdown. */
export interface ReleaseTexts {
  /** What was done otherwise than planned. */
  deviations: string;
  method: string;
  limits: string;
  languages: string;
  /** What the intervals speak for, and what they leave out. */
  intervals: string;
}

/** How two models differ for a value, on the prompts that both answered. */
export interface Comparison {
  value: string;
  models: [string, string];
  prompts: number;
  mean: number;
  /** 95 %, not adjusted for the other comparisons. */
  interval: [low: number, high: number] | null;
  /** Adjusted by Holm's method within the value. */
  p: number;
  method: 'sign-flips' | 't' | 'bound';
}

/** What keeps a release from being published, with the ids of the model and the value; '' where it is about none. */
export interface ReleaseProblem {
  model: string;
  value: string;
  message: string;
}

export type ResultState = 'measured' | 'untested' | 'withdrawn';

/** What a file says about a result; null where it does not. */
export interface StatedFigure {
  score: number | null;
  prompts: number | null;
  answers: number | null;
  standardError: number | null;
  interval: { lower: number; upper: number; level: number | null; method: string } | null;
}

/** What the items of a result give. */
export interface RecomputedFigure {
  score: number;
  intervalLow: number | null;
  intervalHigh: number | null;
  method: string;
  prompts: number;
  answers: number;
}

/** Which series of an import a result is from. */
export interface ResultOrigin {
  format: string;
  files: string[];
  task: string;
  metric: string;
  filter: string;
  scorer: string;
  key: string;
  model: string;
}

/** A result as the release has it. Figures as in ValuesResult. */
export interface CanonicalResult {
  /** The addresses of the model and the value. */
  model: string;
  value: string;
  state: ResultState;
  reason: string;
  source: 'computed' | 'imported';
  score: number | null;
  scaleLow: number | null;
  scaleHigh: number | null;
  lowerIsBetter: boolean;
  intervalLow: number | null;
  intervalHigh: number | null;
  method: string;
  prompts: number;
  answers: number;
  refusals: number;
  errors: number;
  unscored: number;
  raters: number;
  agreement: number | null;
  agreementLevel: string;
  stated: StatedFigure | null;
  recomputed: RecomputedFigure | null;
  expectedAnswers: number | null;
  explanation: string;
  evidence: 'items' | 'hashes' | 'none';
  /** The places that the model can have for the value, from the best; null if it has no score. */
  place: { from: number; to: number } | null;
  /** ISO 8601 in UTC. */
  measuredAt: string | null;
  changeReason: string;
  origin: ResultOrigin;
  /** `hash`: SHA-256 of the hashes of the items, a line each. */
  items: { count: number; hash: string };
}

interface Cited {
  number: string;
  hash: string;
}

/** The `schema` of a canonical release. */
export const RELEASE_SCHEMA = 'assay-release-1';

/** A release as it is hashed, signed and downloaded. Dates are ISO 8601 in UTC. */
export interface CanonicalRelease extends ReleaseTexts {
  schema: typeof RELEASE_SCHEMA;
  number: string;
  demonstration: boolean;
  published: string;
  corrects: Cited | null;
  /** The release that was published before; null for the first, and for a demonstration. */
  previous: Cited | null;
  plan: { title: string; version: number; hash: string; publicFrom: string } | null;
  approval: { submittedBy: string; approvedBy: string; overrideReason: string };
  values: {
    address: string;
    name: string;
    question: string;
    low: string;
    high: string;
    order: string;
  }[];
  models: {
    address: string;
    name: string;
    maker: string;
    snapshot: string;
    accessed: { from: string; to: string }[];
    status: string;
  }[];
  results: CanonicalResult[];
  comparisons: Comparison[];
}

export type ItemState = 'scored' | 'refused' | 'error' | 'unscored';

export interface ItemTurn {
  role: string;
  text: string;
}

export interface ItemRating {
  rater: string;
  rating: number;
}

/** A change of a score after the run, or that the answer does not count. */
export interface ItemEdit {
  by: string;
  reason: string;
  isInvalid: boolean;
}

export type ReleaseChange = 'superseded' | 'withdrawn' | 'reply' | 'text removed';
