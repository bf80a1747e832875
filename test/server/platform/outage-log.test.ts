import pino from 'pino';
import { logOutage } from '../../../src/server/platform/outage-log';

test('one line a second, with the number of those that were left out, and without a stack', () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) });
  const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  for (let ms = 0; ms <= 2500; ms += 100) logOutage(log, 'warn', error, 'database away', ms);
  logOutage(log, 'error', error, 'disk full', 2500);
  logOutage(log, 'warn', error, 'database away', 60_000);
  const known = { type: 'Error', message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' };
  const shown = lines.map(({ time: _, ...line }) => line);
  const away = { level: 40, error: known, msg: 'database away' };
  expect(shown).toEqual([
    away,
    { ...away, leftOut: 9 },
    { ...away, leftOut: 9 },
    { level: 50, error: known, msg: 'disk full' },
    { ...away, leftOut: 5 },
  ]);
});

test('the cause is logged too', () => {
  const lines: { error: unknown }[] = [];
  const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) });
  const cause = Object.assign(new Error('getaddrinfo'), { code: 'EAI_AGAIN' });
  logOutage(log, 'warn', new TypeError('fetch failed', { cause }), 'storage away', 0);
  expect(lines[0]?.error).toEqual({
    type: 'TypeError',
    message: 'fetch failed',
    cause: { type: 'Error', message: 'getaddrinfo', code: 'EAI_AGAIN' },
  });
});
