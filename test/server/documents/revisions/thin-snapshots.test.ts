import fc from '../../../support/fast-check';
import {
  MOST_SNAPSHOTS,
  SNAPSHOT_DAYS,
  type SnapshotAge,
  thinnedOut,
} from '../../../../src/server/documents/revisions/thin-snapshots';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const now = new Date('2026-11-20T12:30:00Z');

const aged = (ms: number, beforeLoss = false): SnapshotAge => ({
  createdAt: new Date(now.getTime() - ms),
  beforeLoss,
});
const ageOf = ({ createdAt }: SnapshotAge, at = now) => at.getTime() - createdAt.getTime();
const left = <One extends SnapshotAge>(all: One[], at = now) => {
  const gone = new Set(thinnedOut(all, at));
  return all.filter((one) => !gone.has(one));
};

const age = fc.oneof(
  fc.nat(HOUR_MS),
  fc.nat(DAY_MS),
  fc.nat(SNAPSHOT_DAYS * DAY_MS),
  fc.nat(2 * SNAPSHOT_DAYS * DAY_MS),
);
/** A document's snapshots, newest first. */
const snapshots = fc
  .array(fc.tuple(age, fc.boolean()), { maxLength: 300, size: 'max' })
  .map((drawn) => drawn.sort(([one], [other]) => one - other).map((one) => aged(...one)));

const holds = (name: string, check: (all: SnapshotAge[], kept: SnapshotAge[]) => void) =>
  test(name, () => {
    fc.assert(fc.property(snapshots, (all) => check(all, left(all))));
  });

holds('the newest stays, however old it is', (all, kept) => {
  expect(kept[0]).toBe(all[0]);
});

holds('at most 100 stay, and only the newest is older than 90 days', (_, kept) => {
  expect(kept.length).toBeLessThanOrEqual(MOST_SNAPSHOTS);
  for (const one of kept.slice(1)) {
    expect(ageOf(one)).toBeLessThanOrEqual(SNAPSHOT_DAYS * DAY_MS);
  }
});

holds(
  'below 100, all of the last hour and all from before a loss stay for 90 days',
  (all, kept) => {
    if (kept.length === MOST_SNAPSHOTS) return;
    const inTime = all.filter((one) => ageOf(one) <= SNAPSHOT_DAYS * DAY_MS);
    const wanted = inTime.filter((one) => one.beforeLoss || ageOf(one) <= HOUR_MS);
    expect(kept).toEqual(expect.arrayContaining(wanted));
  },
);

holds('below 100, each hour of the last day and each day before keeps its newest', (all, kept) => {
  if (kept.length === MOST_SNAPSHOTS) return;
  for (const one of all) {
    if (kept.includes(one) || ageOf(one) > SNAPSHOT_DAYS * DAY_MS) continue;
    const slot = ageOf(one) <= DAY_MS ? HOUR_MS : DAY_MS;
    const isOfSlot = ({ createdAt }: SnapshotAge) =>
      Math.floor(createdAt.getTime() / slot) === Math.floor(one.createdAt.getTime() / slot);
    expect(kept.some((other) => isOfSlot(other) && ageOf(other) <= ageOf(one))).toBe(true);
  }
});

holds('thinning again deletes nothing more', (_, kept) => {
  expect(thinnedOut(kept, now)).toEqual([]);
});

test('a text of a month, written for an hour a day, is left with one snapshot a day', () => {
  let all: SnapshotAge[] = [];
  const at = (day: number, minutes: number) =>
    new Date(Date.UTC(2026, 0, day, 9) + minutes * 60_000);
  for (let day = 1; day <= 30; day += 1) {
    for (let minutes = 0; minutes < 60; minutes += 5) {
      const createdAt = at(day, minutes);
      all = left([{ createdAt, beforeLoss: false }, ...all], createdAt);
    }
  }
  const days = all.map(({ createdAt }) => createdAt.toISOString().slice(0, 10));
  const today = days.filter((day) => day === '2026-01-30');
  expect(today).toHaveLength(12);
  expect(new Set(days).size).toBe(30);
  expect(days.length).toBeLessThanOrEqual(12 + 1 + 28);
});
