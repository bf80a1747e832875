import type { ItemState, ItemTurn } from './releases';

// What staff see of an import, on the wire and from the process that reads it.

/** What a file says about a series; null where it does not. */
export interface SeriesFigure {
  score: number | null;
  /** Over how many prompts. */
  prompts: number | null;
  /** How many answers the file says that it has, which may be more than it does. */
  answers: number | null;
  standardError: number | null;
  interval: { lower: number; upper: number; level: number | null; method: string } | null;
  scale: { lower: number; upper: number } | null;
  lowerIsBetter: boolean | null;
}

/**
 * What one metric says about one model in an upload. The first six tell series apart and are what
 * staff map to a model and a value; '' where the format has none.
 */
export interface Series {
  task: string;
  metric: string;
  filter: string;
  scorer: string;
  key: string;
  model: string;
  /** The snapshot that answered, if the file says so: "gpt-4o-2024-08-06". */
  snapshot: string;
  /** The file that says it. Two files may have series of the same names, of two runs. */
  file: string;
  /** When it was measured, as an ISO 8601 date in UTC; null if the file does not say. */
  measured: string | null;
  stated: SeriesFigure;
}

/** A series of an upload, with what its files hold. */
export interface PreviewSeries extends Series {
  /** Prompts with a scored answer. */
  prompts: number;
  /** All answers, also those that were declared invalid. */
  items: number;
  /** Scored answers. */
  answers: number;
  refusals: number;
  errors: number;
  unscored: number;
  /** The lowest and the highest score, which tell what scale there may be; null if no answer is scored. */
  range: { lower: number; upper: number } | null;
}

export interface PreviewProblem {
  file: string;
  line: number | null;
  message: string;
}

/** One of the first answers of an upload, its texts cut to 1,000 characters. */
export interface PreviewSample {
  file: string;
  id: string;
  epoch: number;
  prompt: ItemTurn[];
  answer: string;
  target: string;
  scores: { series: number; score: number | null; state: ItemState }[];
}

interface DroppedCounts {
  [what: string]: number;
}

/** What an upload holds, before anything is stored. */
export interface ImportPreview {
  format: string;
  version: string;
  series: PreviewSeries[];
  samples: number;
  first: PreviewSample[];
  problems: PreviewProblem[];
  /** How many more problems there are than are listed. */
  moreProblems: number;
  /** What stays out, and how often. */
  dropped: DroppedCounts;
}

/**
 * `receiving`: files may come. `reading`: what they hold is being found out. `ready`: there is a preview.
 * `running`: results are being stored, which nobody sees until it is `done`.
 */
export type ImportStatus = 'receiving' | 'reading' | 'ready' | 'running' | 'done' | 'failed';

/** For which model and value a series is stored, and how its scores are meant. */
export interface ImportMapping {
  /** Its place in the series of the preview. */
  series: number;
  /** The ids of the model and the value. */
  model: string;
  value: string;
  scale: { lower: number; upper: number };
  lowerIsBetter: boolean;
  /** Whether readers see only the hashes of its answers. */
  heldOut: boolean;
}

/** The same as it was the last time, or from the names of the series; null where nothing fits. */
export interface SuggestedMapping extends Omit<ImportMapping, 'model' | 'value' | 'scale'> {
  model: string | null;
  value: string | null;
  scale: { lower: number; upper: number } | null;
}
