import type { Series } from '../../../../shared/model-values/imports';
import type {
  ItemEdit,
  ItemRating,
  ItemState,
  ItemTurn,
} from '../../../../shared/model-values/releases';

export type { Series, SeriesFigure as StatedFigure } from '../../../../shared/model-values/imports';

/** A file of an upload, on the disk of this machine. */
export interface ImportFile {
  /** As the browser or zip named it, with `/` between folders: "logs/model-a/results.json". */
  name: string;
  path: string;
  size: number;
}

/** An answer of a model to a prompt, and what it was given for it in one or several series. */
export interface Sample {
  file: string;
  /** The prompt's id in its task; the same for each epoch. */
  id: string;
  /** From 1: which of several answers to the same prompt it is. */
  epoch: number;
  /** A prompt of one turn has one. */
  prompt: ItemTurn[];
  answer: string;
  /** What the task expects, if it says so. */
  target: string;
  /** A code such as "de"; '' if the file does not say. */
  language: string;
  /** Such as temperature, as text. Only from a list of fields. */
  settings: Record<string, string>;
  scores: SampleScore[];
}

export interface SampleScore {
  /** Its place in the list of series. */
  series: number;
  /** Null unless it is scored. Never 0 for what has no score. */
  score: number | null;
  state: ItemState;
  ratings: ItemRating[];
  explanation: string;
  /** Who changed the score after the run, or declared the sample invalid, and why. */
  edits: ItemEdit[];
}

/** What stays out of an import, and how often: "texts of images", "error tracebacks". */
export type Dropped = Map<string, number>;

/** Something that was left out or looks wrong, and where. */
export interface ImportProblem {
  file: string;
  line: number | null;
  message: string;
}

/** An upload whose format is known and whose summary was read. */
export interface OpenedImport {
  format: string;
  version: string;
  series: Series[];
  /** Reads all samples, one after the other, in the order of the files. May be called again. */
  samples(): AsyncIterable<Sample>;
  /** What the samples so far, or the summary, had that is not taken. */
  dropped: Dropped;
  problems: ImportProblem[];
}

/**
 * A format of evaluation files. `open` answers null if none of the files is of this format, and throws a
 * UserError with a sentence that names the file (and the line) if one is, but cannot be read.
 */
export interface ImportFormat {
  open(files: ImportFile[]): Promise<OpenedImport | null>;
}
