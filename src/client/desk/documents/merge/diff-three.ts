import { diffArrays } from 'diff';

/** A run of items of the base that one side replaced by a run of its own. Ends are exclusive. */
export interface ReplacedRun {
  from: number;
  to: number;
  start: number;
  end: number;
}

/** A part of a base and of its two later states, which follow each other in all three. */
export interface Hunk {
  base: string[];
  mine: string[];
  theirs: string[];
  /** Who changed it. */
  by: 'nobody' | 'mine' | 'theirs' | 'both';
}

/** How two states of a list are compared with the state that both started from. */
export interface Comparing {
  isSame?: (one: string, other: string) => boolean;
  /** Joins the changes of one side that belong together. */
  tidy?: (changes: ReplacedRun[], base: string[], side: string[]) => ReplacedRun[];
  /** Whether changes of different sides, of which the second begins later, are one. */
  isOne?: (first: ReplacedRun, second: ReplacedRun, base: string[]) => boolean;
  /** With more changes than this, nothing is compared. */
  maxEdits?: number;
}

/** Divides three lists by who changed what. Null if they differ in too many places. */
export function diffThree(
  base: string[],
  mine: string[],
  theirs: string[],
  { isSame, tidy = (all) => all, isOne = () => false, maxEdits }: Comparing = {},
): Hunk[] | null {
  const sides = [mine, theirs].map((side) => {
    const changes = changesBetween(base, side, isSame, maxEdits);
    return changes && tidy(changes, base, side);
  });
  const [ours, others] = sides;
  if (!ours || !others) return null;
  const groups = grouped(ours, others, (first, second) => isOne(first, second, base));
  const hunks: Hunk[] = [];
  const at = { base: 0, mine: 0, theirs: 0 };
  const take = (to: number, by: Hunk['by'], ends: { mine: number; theirs: number }) => {
    const hunk = {
      base: base.slice(at.base, to),
      mine: mine.slice(at.mine, ends.mine),
      theirs: theirs.slice(at.theirs, ends.theirs),
      by,
    };
    if (hunk.base.length + hunk.mine.length + hunk.theirs.length > 0) hunks.push(hunk);
    Object.assign(at, { base: to, ...ends });
  };
  for (const { mine: own, theirs: other, from, to } of groups) {
    const gap = from - at.base;
    take(from, 'nobody', { mine: at.mine + gap, theirs: at.theirs + gap });
    const length = to - from;
    take(to, own.length === 0 ? 'theirs' : other.length === 0 ? 'mine' : 'both', {
      mine: at.mine + length + growth(own),
      theirs: at.theirs + length + growth(other),
    });
  }
  take(base.length, 'nobody', { mine: mine.length, theirs: theirs.length });
  return hunks;
}

/** How many items more a side has after its changes. */
const growth = (changes: ReplacedRun[]) =>
  changes.reduce((sum, { from, to, start, end }) => sum + (end - start) - (to - from), 0);

function changesBetween(
  base: string[],
  side: string[],
  isSame: Comparing['isSame'],
  maxEditLength: number | undefined,
): ReplacedRun[] | null {
  const options = { comparator: isSame, maxEditLength };
  const runs = diffArrays(base, side, options as { maxEditLength: number });
  if (!runs) return null;
  const changes: ReplacedRun[] = [];
  let [at, there] = [0, 0];
  for (const { value, added, removed } of runs) {
    const last = changes.at(-1);
    const isNext = last?.to === at && last.end === there;
    const change = isNext ? last : { from: at, to: at, start: there, end: there };
    if ((added || removed) && !isNext) changes.push(change);
    if (!added) at += value.length;
    if (!removed) there += value.length;
    if (added || removed) Object.assign(change, { to: at, end: there });
  }
  return changes;
}

interface Group {
  from: number;
  to: number;
  mine: ReplacedRun[];
  theirs: ReplacedRun[];
}

/** The changes of both sides in order; those that concern the same items are together. */
function grouped(
  mine: ReplacedRun[],
  theirs: ReplacedRun[],
  isOne: (first: ReplacedRun, second: ReplacedRun) => boolean,
): Group[] {
  const all = [
    ...mine.map((change) => ({ change, side: 'mine' as const })),
    ...theirs.map((change) => ({ change, side: 'theirs' as const })),
  ].sort(({ change: one }, { change: other }) => one.from - other.from || one.to - other.to);
  const groups: Group[] = [];
  for (const { change, side } of all) {
    const last = groups.at(-1);
    const others = last?.[side === 'mine' ? 'theirs' : 'mine'] ?? [];
    const belongs =
      last && (isOverlapping(last, change) || others.some((other) => isOne(other, change)));
    if (belongs) {
      last.to = Math.max(last.to, change.to);
      last[side].push(change);
    } else {
      const { from, to } = change;
      groups.push({ from, to, mine: [], theirs: [], [side]: [change] });
    }
  }
  return groups;
}

/** Whether both replace one item, or both insert in one place. */
function isOverlapping(group: Group, { from, to }: ReplacedRun): boolean {
  if (from < group.to) return from < to || from > group.from;
  return from === group.from && to === group.to;
}
