const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** How many snapshots a writer has of a document, and for how many days. */
export const MOST_SNAPSHOTS = 100;
export const SNAPSHOT_DAYS = 90;

export interface SnapshotAge {
  createdAt: Date;
  /** Whether many of its words were removed after it, so that no newer snapshot has them. */
  beforeLoss: boolean;
}

/**
 * Which of a document's snapshots to delete, given all of one writer's, newest first. The newest
 * stays, and so do all of the last hour, the newest of each hour of the last day and of each day
 * before, and those before a loss; but at most MOST_SNAPSHOTS, and none after SNAPSHOT_DAYS.
 */
export function thinnedOut<One extends SnapshotAge>(newestFirst: One[], now: Date): One[] {
  const slots = new Set<string>();
  let staying = 0;
  return newestFirst.filter((one, at) => {
    const age = now.getTime() - one.createdAt.getTime();
    const slot = slotOf(one.createdAt, age);
    const isFirst = !slots.has(slot);
    slots.add(slot);
    const isWanted = age <= HOUR_MS || one.beforeLoss || isFirst;
    const isInTime = age <= SNAPSHOT_DAYS * DAY_MS;
    const stays = at === 0 || (isWanted && isInTime && staying < MOST_SNAPSHOTS);
    if (stays) staying += 1;
    return !stays;
  });
}

/** The hour or the day of which one snapshot is enough. */
function slotOf(createdAt: Date, age: number): string {
  if (age <= HOUR_MS) return 'last hour';
  if (age <= DAY_MS) return `hour ${Math.floor(createdAt.getTime() / HOUR_MS)}`;
  return `day ${Math.floor(createdAt.getTime() / DAY_MS)}`;
}
