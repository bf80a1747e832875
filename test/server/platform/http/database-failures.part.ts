import fs from 'node:fs';
import path from 'node:path';
import { db } from '../../../../src/server/platform/database/data-source';
import { useApp } from '../../../support/app';
import { fileForm, plainImage } from '../../../support/image-files';
import { useWriter } from '../../../support/make';
import { until } from '../../../support/until';

const app = useApp();
const writer = useWriter(app);

/** Runs `work` while each new row of the table fails with this error of Postgres. */
async function whileFailing(table: string, code: string, work: () => Promise<void>) {
  await db().query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'for a test' USING ERRCODE = '${code}'; END $$`);
  await db().query(
    `CREATE TRIGGER fail BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION fail()`,
  );
  try {
    await work();
  } finally {
    await db().query('DROP FUNCTION fail() CASCADE');
  }
}

const post = () =>
  app.call('POST', '/api/blogs', { token: writer.token, json: { name: 'A post' } });
const full = 'The server’s disk is full, so nothing was stored. Its operator must free space';

test.each([
  ['57014', 'The database took too long. Try again in a minute', '10'],
  ['53300', 'The database is unavailable. Try again in a minute', '10'],
  ['53100', full, '60'],
])('error %s of Postgres is a 503 with Retry-After', async (code, message, seconds) => {
  await whileFailing('blog', code, async () => {
    const { status, json, headers } = await post();
    expect([status, json]).toEqual([503, { message, code: 'unavailable' }]);
    expect(headers.get('retry-after')).toBe(seconds);
  });
  expect((await post()).status).toBe(201);
});

test('an outage is logged without a stack, and what is not expected with one', async () => {
  const lines = (message: string) => app.logged.filter(({ msg }) => msg === message);
  await whileFailing('blog', '53200', async () => {
    expect((await post()).status).toBe(500);
  });
  expect(lines('request failed').at(-1)).toMatchObject({
    err: { code: '53200', stack: expect.stringContaining(' at ') },
  });
  await whileFailing('blog', '53300', async () => {
    await until(async () => {
      await post();
      return lines('database away').length > 0;
    });
  });
  const [line] = lines('database away');
  expect(line).toMatchObject({ level: 40, error: { code: '53300', message: 'for a test' } });
  expect(JSON.stringify(line)).not.toContain('stack');
});

test('an upload without room is a 507, and nothing of it is left', async () => {
  const body = fileForm('a.png', await plainImage().png().toBuffer());
  await whileFailing('media', '53100', async () => {
    const { status, json } = await app.call('POST', '/api/media', { token: writer.token, body });
    expect([status, json]).toEqual([507, { message: full, code: 'storage-full' }]);
  });
  expect(fs.readdirSync(path.join(app.config.dataDir, 'media'))).toEqual([]);
  expect((await app.call('POST', '/api/media', { token: writer.token, body })).status).toBe(201);
});
