import pino from 'pino';
import { startDays } from '../../../src/server/pages/start-days';

const log = pino({ level: 'silent' });
const clear = jest.fn();
let stop: () => Promise<void>;

const begin = (timeZone: string, now: string) => {
  jest.useFakeTimers({ now: new Date(now) });
  stop = startDays({ timeZone }, { clear }, log);
};
afterEach(async () => {
  await stop();
  jest.useRealTimers();
  clear.mockReset();
});

test('the page cache is emptied once when a day begins in the time zone of the site', async () => {
  begin('Europe/Berlin', '2026-11-24T22:59:50Z');
  await jest.advanceTimersByTimeAsync(9_000);
  expect(clear).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(clear).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
  expect(clear.mock.calls).toEqual([[false], [false]]); // an outage may last over midnight
});

test('a process that slept through the start of a day notices it when it wakes', async () => {
  begin('UTC', '2026-12-31T20:00:00Z');
  jest.setSystemTime(new Date('2027-01-02T09:00:00Z'));
  await jest.advanceTimersByTimeAsync(3_000);
  expect(clear).toHaveBeenCalledTimes(1);
});
