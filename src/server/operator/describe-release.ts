import type { Verification } from '../model-values/archive/verify-release';
import type { Outcome } from './run-command';

/** Differences that are listed; the others are counted. */
const LISTED = 30;

/** A table of the cells of a release, `notes`, and whether it is verified, with each reason why not. */
export function describeRelease(
  { release, hash, cells, changes, problems }: Verification,
  notes: string[],
): Outcome {
  const about = release
    ? [`Release ${release.number}, ${release.published}`, `Hash ${hash}`, '']
    : [];
  const rows = cells.map(({ model, value, score, outcome }) => {
    return [value, model, score === null ? '-' : String(score), outcome];
  });
  const isVerified = problems.length === 0;
  const more = problems.length - LISTED;
  return {
    status: isVerified ? 0 : 1,
    lines: [
      ...about,
      ...(rows.length > 0 ? table([['Value', 'Model', 'Score', 'Checked'], ...rows]) : []),
      '',
      ...(changes && changes.status !== 'published' ? [`Its status is ${changes.status}.`] : []),
      ...(isVerified ? notes : []),
      isVerified ? 'verified' : 'NOT verified:',
      ...problems.slice(0, LISTED).map((problem) => `- ${problem}.`),
      ...(more > 0 ? [`- and ${more} more.`] : []),
    ],
  };
}

function table(rows: string[][]): string[] {
  const widths = rows.reduce<number[]>(
    (most, row) => row.map((text, at) => Math.max(text.length, most[at] ?? 0)),
    [],
  );
  return rows.map((row) =>
    row
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
