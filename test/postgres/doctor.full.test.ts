import { adminIn, settingsOf } from '../support/admin-command';
import { buildFirst, faketime } from '../support/faketime';
import { useOwnPlace } from '../support/own-place';
import { emptyDatabase } from '../support/place';
import { startServer } from '../support/server-process';

// The clock of this computer an hour ahead of that of the database. Needs faketime.

const place = useOwnPlace(emptyDatabase);
buildFirst();

test('doctor says that the clock differs from that of the database, and ends with 1', async () => {
  const server = await startServer(place.env());
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  const env = settingsOf(place, { SITE_URL: 'http://localhost' });
  const clockOf = (lines: string) => /^Clock .*\n.*$/m.exec(lines)?.[0].split(/\n? {2,}/);

  const right = await adminIn(env, 'doctor');
  expect(right.out + right.err).toMatch(/^Clock {2,}Good {2,}It agrees with the database\.$/m);

  const ahead = await adminIn({ ...env, ...faketime(), FAKETIME: '+1h' }, 'doctor');
  expect(clockOf(ahead.out + ahead.err)).toEqual([
    'Clock',
    'Problem',
    expect.stringMatching(/^It differs from the clock of the database by 3,?(599|60\d) seconds\.$/),
    'Turn on time synchronisation (NTP) on both computers. Scheduled posts and sessions depend on it.',
  ]);
  expect([right.status, ahead.status]).toEqual([0, 1]);
});
