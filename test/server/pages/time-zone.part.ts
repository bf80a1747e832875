import { db } from '../../../src/server/platform/database/data-source';
import { startApp } from '../../support/app';
import { makePost, makeSignedIn } from '../../support/make';
import { postPath } from '../../../src/shared/post-address';

test.each([
  ['Pacific/Auckland', '15 October 2026'],
  ['America/Los_Angeles', '14 October 2026'],
  ['UTC', '14 October 2026'],
])('the same moment is shown on its day in %s: %s', async (zone, day) => {
  const app = await startApp({ env: { SITE_TIMEZONE: zone } });
  try {
    const { token } = await makeSignedIn(app);
    const { direct } = await makePost(app, token);
    await db().query(`UPDATE blog SET date = '2026-10-14T12:30:00Z'`);
    await db().query(`UPDATE blog SET updated_at = date`);
    app.cache.clear();
    for (const path of [postPath(direct), '/', '/bloglist']) {
      const { text } = await app.call('GET', path);
      expect(text).toContain(`<time dateTime="2026-10-14T12:30:00.000Z">${day}</time>`);
      expect(text).toContain(`"timeZone":"${zone}"`);
    }
  } finally {
    await app.close();
  }
});

// Everything but the clock that `new Date()` reads.
const doNotFake = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] as const),
  ...(['clearImmediate', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];

test.each([
  ['Pacific/Auckland', '2027'],
  ['UTC', '2026'],
])('the year of the copyright is the current one in %s: %s', async (zone, year) => {
  const app = await startApp({ env: { SITE_TIMEZONE: zone } });
  try {
    jest.useFakeTimers({ now: new Date('2026-12-31T23:30:00Z'), doNotFake });
    expect((await app.call('GET', '/')).text).toContain(`© ${year} Assay.`);
    jest.setSystemTime(new Date('2028-06-01T12:00:00Z'));
    app.cache.clear();
    expect((await app.call('GET', '/')).text).toContain('© 2028 Assay.');
  } finally {
    jest.useRealTimers();
    await app.close();
  }
});
