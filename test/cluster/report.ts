import { isGood, type Kind, type Sent } from './sender';

/** What became of the requests of a kind. Times are in milliseconds. */
export interface OfKind {
  sent: number;
  failed: Record<string, number>;
  /** The longest time between two good answers. */
  gap: number;
  slowest: number;
  /** What was asked for then, and since when. */
  slowestAt: Pick<Sent, 'address' | 'beganMs'>;
}

export type Report = Map<Kind, OfKind>;

export function reportOf(sent: Sent[]): Report {
  const kinds = [...new Set(sent.map(({ kind }) => kind))].sort();
  return new Map(kinds.map((kind) => [kind, ofKind(sent.filter((one) => one.kind === kind))]));
}

function ofKind(all: Sent[]): OfKind {
  const failed: Record<string, number> = {};
  for (const { outcome } of all) {
    if (!isGood(outcome)) failed[outcome] = (failed[outcome] ?? 0) + 1;
  }
  const ends = all.filter(({ outcome }) => isGood(outcome)).map(({ endedMs }) => endedMs);
  ends.sort((one, other) => one - other);
  const gaps = ends.slice(1).map((end, at) => end - (ends[at] ?? end));
  const took = ({ beganMs, endedMs }: Sent) => endedMs - beganMs;
  const slowestAt = all.reduce((one, other) => (took(other) > took(one) ? other : one));
  return {
    sent: all.length,
    failed,
    gap: Math.max(0, ...gaps),
    slowest: took(slowestAt),
    slowestAt,
  };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** A line of a table: for each kind how many were sent, how many failed and how, and the longest gap. */
export function lineOf(fault: string, report: Report): string {
  const cells = Array.from(report, ([kind, { sent, failed, gap, slowest }]) => {
    const failures = Object.entries(failed).map(([outcome, count]) => `${count} x ${outcome}`);
    const slow = kind === 'cached' ? `, slowest ${slowest.toFixed(0)} ms` : '';
    return `${kind} ${sent}, failed ${failures.join(' ') || 0}, gap ${seconds(gap)}${slow}`;
  });
  return `| ${[fault, ...cells].join(' | ')} |`;
}
