import { everyNight } from '../../../src/server/operator/every-night';

type Ending = Awaited<ReturnType<Parameters<typeof everyNight>[0]>>;

class Over extends Error {}

/** When attempts begin, from a start on, and after which time a backup is enough; `endings` says how they end. */
async function attemptsFrom(start: string, endings: Ending[]): Promise<string[]> {
  let now = Date.parse(start);
  const attempts: string[] = [];
  const shown = (date: Date) => date.toISOString().slice(5, 16).replace('T', ' ');
  const attempt = async (since: Date) => {
    if (attempts.length === endings.length) throw new Over();
    attempts.push(`${shown(new Date(now))}, since ${shown(since)}`);
    now += 60_000; // a backup takes a minute
    return endings[attempts.length - 1] ?? 'done';
  };
  const clock = {
    now: () => new Date(now),
    pause: async (ms: number) => {
      now += ms;
    },
  };
  await expect(everyNight(attempt, clock)).rejects.toThrow(Over);
  return attempts;
}

test('it is made at once, and then at three in the morning, UTC', async () => {
  expect(await attemptsFrom('2026-11-25T02:30:00Z', ['done', 'done', 'done'])).toEqual([
    '11-25 02:30, since 11-24 06:30',
    '11-25 03:00, since 11-25 02:00',
    '11-26 03:00, since 11-26 02:00',
  ]);
  expect((await attemptsFrom('2026-12-31T23:00:00Z', ['done', 'done']))[1]).toMatch(/^01-01 03:00/);
});

test('after a failure it is tried again each quarter of an hour, for the same night', async () => {
  expect(
    await attemptsFrom('2026-11-25T12:00:00Z', ['done', 'failed', 'failed', 'done', 'done']),
  ).toEqual([
    '11-25 12:00, since 11-24 16:00',
    '11-26 03:00, since 11-26 02:00',
    '11-26 03:16, since 11-26 02:00',
    '11-26 03:32, since 11-26 02:00',
    '11-27 03:00, since 11-27 02:00',
  ]);
});

test('the next night begins at three, whatever the last one did', async () => {
  expect(await attemptsFrom('2026-11-25T02:50:00Z', ['failed', 'done'])).toEqual([
    '11-25 02:50, since 11-24 06:50',
    '11-25 03:00, since 11-25 02:00',
  ]);
});

test('a trial that failed is tried again each hour, with the backup of that night', async () => {
  expect(
    await attemptsFrom('2026-11-25T03:00:00Z', ['trial failed', 'trial failed', 'done', 'done']),
  ).toEqual([
    '11-25 03:00, since 11-24 07:00',
    '11-25 04:01, since 11-24 07:00',
    '11-25 05:02, since 11-24 07:00',
    '11-26 03:00, since 11-26 02:00',
  ]);
});
