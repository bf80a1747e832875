import type { DraftJson } from '../../entities/WorkingCopy';
import { Check } from '../http/input-rules';

// Far from the end of Postgres' integer: each save counts up, whatever a browser says.
const MAX_COUNT = 1_000_000_000;

function draftProblem(value: unknown): string | null {
  if (!isObject(value)) return 'Draft must be an object';
  if (typeof value.name !== 'string') return 'Draft needs a name, which may be empty';
  const { sections } = value;
  return Array.isArray(sections) && sections.every(isObject)
    ? null
    : 'Draft needs a list of sections';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isCount = (value: unknown, least: number) =>
  Number.isInteger(value) && Number(value) >= least && Number(value) < MAX_COUNT;

/** A working copy as an editor sends it. */
export class DraftInput {
  @Check(draftProblem)
  draft: DraftJson;

  @Check((value) =>
    value === null || isCount(value, 1)
      ? null
      : 'Version must be the number of the version that the text started from, or null',
  )
  version: number | null;

  @Check((value) =>
    isCount(value, 0) ? null : 'Seq must be the number of the copy seen last, 0 for none',
  )
  seq: number;

  /** Where there is another text, that one stays, and this one goes among the revisions. */
  @Check((value) =>
    value === undefined || typeof value === 'boolean' ? null : 'Behind must be true or false',
  )
  behind?: boolean;
}
