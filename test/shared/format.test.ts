import { dayIn } from '../../src/shared/format';

const day = (timeZone: string, iso: string) => [timeZone, iso, dayIn(timeZone, iso)];

test('a moment has its day in each time zone, also when summer time begins and ends', () => {
  const expected = [
    // In Berlin, 2026-03-29 has 23 hours and 2026-10-25 has 25.
    ['Europe/Berlin', '2026-03-28T22:59:59.999Z', '28 March 2026'],
    ['Europe/Berlin', '2026-03-28T23:00:00.000Z', '29 March 2026'],
    ['Europe/Berlin', '2026-03-29T21:59:59.999Z', '29 March 2026'],
    ['Europe/Berlin', '2026-03-29T22:00:00.000Z', '30 March 2026'],
    ['Europe/Berlin', '2026-10-24T22:00:00.000Z', '25 October 2026'],
    ['Europe/Berlin', '2026-10-25T22:59:59.999Z', '25 October 2026'],
    ['Pacific/Auckland', '2026-10-14T12:30:00.000Z', '15 October 2026'],
    ['America/Los_Angeles', '2026-10-14T12:30:00.000Z', '14 October 2026'],
    ['Asia/Kathmandu', '2026-12-31T18:15:00.000Z', '1 January 2027'],
    ['UTC', '2026-10-14T12:30:00.000Z', '14 October 2026'],
  ];
  // Backwards too, so that each zone follows another.
  for (const rows of [expected, [...expected].reverse()]) {
    expect(rows.map(([zone = '', iso = '']) => day(zone, iso))).toEqual(rows);
  }
});

test('a formatter is made once for a time zone', () => {
  const made = jest.spyOn(Intl, 'DateTimeFormat');
  for (let at = 0; at < 50; at++) {
    dayIn('Indian/Chagos', '2026-10-14T12:30:00Z');
    dayIn('Indian/Mahe', '2026-10-14T12:30:00Z');
  }
  expect(made).toHaveBeenCalledTimes(2);
  made.mockRestore();
});
