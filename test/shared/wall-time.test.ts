import { fromWallTime, oddTime, toWallTime } from '../../src/shared/wall-time';

const PARIS = 'Europe/Paris';

test.each([
  [PARIS, '2027-03-28T02:30', 'skipped', '2027-03-28T03:30', 'UTC+2'],
  [PARIS, '2027-10-31T02:30', 'twice', '2027-10-31T02:30', 'UTC+2'],
  ['America/New_York', '2027-03-14T02:15', 'skipped', '2027-03-14T03:15', 'UTC−4'],
  ['Australia/Lord_Howe', '2027-04-04T01:45', 'twice', '2027-04-04T01:45', 'UTC+11'],
])('in %s, %s is odd: %s', (zone, time, is, used, offset) => {
  expect(oddTime(zone, time)).toEqual({ is, used, offset });
  const at = fromWallTime(zone, time);
  expect(at && toWallTime(zone, at)).toBe(used);
});

test.each([
  [PARIS, '2027-03-28T01:59'],
  [PARIS, '2027-03-28T03:00'],
  [PARIS, '2027-10-31T01:59'],
  [PARIS, '2027-10-31T03:00'],
  [PARIS, ''],
  [PARIS, '2027-02-31T09:00'],
  ['UTC', '2027-03-28T02:30'],
])('in %s, %j is not odd', (zone, time) => {
  expect(oddTime(zone, time)).toBeNull();
});
