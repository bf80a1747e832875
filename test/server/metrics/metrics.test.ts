import { randomUUID } from 'node:crypto';
import { readFileSync, statfsSync } from 'node:fs';
import { Registry } from 'prom-client';
import { Mail } from '../../../src/entities/Mail';
import { recordBackup } from '../../../src/server/backup/backup-records';
import { documentKinds } from '../../../src/server/document-kinds';
import { sitePageId } from '../../../src/server/site-pages/ids';
import { addGauges } from '../../../src/server/metrics/gauges';
import { db } from '../../../src/server/platform/database/data-source';
import { useApp } from '../../support/app';
import { makePost, makeSignedIn } from '../../support/make';

const TOKEN = 'a token of twenty characters';

/** The samples of a scrape, by name and labels. */
function valuesOf(text: string): Record<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

describe('with METRICS_TOKEN', () => {
  const app = useApp({ env: { METRICS_TOKEN: TOKEN } });
  const scrape = async () => valuesOf((await app.call('GET', '/metrics', { token: TOKEN })).text);

  test.each([undefined, 'another', `${TOKEN}s`])('the token %j is refused', async (token) => {
    const { status, headers, text } = await app.call('GET', '/metrics', { token });
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(text).not.toContain('assay_');
  });

  test('requests are counted by route and status, and never by what a visitor can choose', async () => {
    const { token } = await makeSignedIn(app);
    const post = await makePost(app, token, { name: 'Counted' });
    await app.call('GET', `/api/blogs/${post._id}`);
    await app.call('GET', '/api/blogs/00000000-0000-4000-8000-000000000000');
    await app.call('GET', '/api/nothing/secret-words');
    await app.call('GET', '/blog/secret-words');
    const found = await scrape();
    const one = (route: string, status: number) =>
      found[`assay_requests_total{method="GET",route="${route}",status="${status}"}`];
    expect(one('/api/blogs/:id', 200)).toBe(1);
    expect(one('/api/blogs/:id', 404)).toBe(1);
    expect(one('/api/*', 404)).toBe(1);
    expect(one('/blog/:id', 404)).toBe(1);
    expect(found['assay_request_seconds_count{route="/blog/:id"}']).toBe(1);
    expect(Object.keys(found).filter((name) => name.includes('secret'))).toEqual([]);
  });

  test('a page that the cache answers counts as a hit, not as a request', async () => {
    const read = async () => {
      const found = await scrape();
      const rendered = 'assay_requests_total{method="GET",route="/about",status="200"}';
      return [found[rendered] ?? 0, found['assay_page_cache_hits_total'] ?? 0] as const;
    };
    const before = await read();
    for (let at = 0; at < 3; at += 1) await app.call('GET', '/about');
    const after = await read();
    expect(after).toEqual([before[0] + 1, before[1] + 2]);
  });

  test('refused sign-ins, email, overdue posts, the age of the backup, the database, the disk and the event loop are read', async () => {
    const { token } = await makeSignedIn(app);
    const body = { email: 'nobody@example.org', password: 'a wrong password' };
    await app.call('POST', '/api/auth/login', { json: body });
    for (const state of ['failed', 'failed', 'sent'] as const) {
      const mail = { id: randomUUID(), kind: 'changed', to: 'a@example.org', state } as const;
      await db()
        .getRepository(Mail)
        .insert({ ...mail, tries: 1, reason: '', createdAt: new Date() });
    }
    const { _id } = await makePost(app, token, { name: 'Late' });
    await db().query(
      "UPDATE blog SET status = 'scheduled', publish_at = now() - interval '1 hour' WHERE id = $1",
      [_id],
    );
    await db().query(
      `INSERT INTO site_page (id, kind, fields, version, updated_by, updated_at, scheduled, publish_at)
       VALUES ($1, 'about', '{}', 2, 'Ada', now(), '{}', now() - interval '1 hour')`,
      [sitePageId('about')],
    );
    expect(await scrape()).not.toHaveProperty('assay_backup_age_seconds{kind="backup"}');
    await recordBackup({ kind: 'nightly', place: '', bytes: 1, succeeded: true, outcome: '' });
    await db().query("UPDATE backup SET created_at = now() - interval '3 days'");
    const found = await scrape();
    expect(found['assay_backup_age_seconds{kind="backup"}']).toBeCloseTo(3 * 86_400, -3);
    expect(found).not.toHaveProperty('assay_backup_age_seconds{kind="proof"}');
    expect(found).toMatchObject({
      'assay_sign_ins_refused_total{reason="wrong-credentials"}': 1,
      'assay_emails{state="failed"}': 2,
      'assay_emails{state="sent"}': 1,
      'assay_scheduled_posts_overdue{kind="post"}': 1,
      'assay_scheduled_posts_overdue{kind="page"}': 1,
      assay_database_up: 1,
      assay_database_waiting: 0,
      'assay_queue_waiting{queue="cards"}': 0,
      'assay_queue_waiting{queue="passwords"}': 0,
      'assay_queue_waiting{queue="uploads"}': 0,
    });
    const { bavail, bsize } = statfsSync(app.config.dataDir);
    expect(found.assay_disk_free_bytes! / (bavail * bsize)).toBeCloseTo(1, 1);
    expect(found.nodejs_eventloop_lag_p99_seconds).toBeGreaterThan(0);
    await db().getRepository(Mail).clear();
    expect((await scrape())['assay_emails{state="failed"}']).toBe(0);
  });

  test('without a folder for data only the free space is missing', async () => {
    const register = new Registry();
    const config = { ...app.config, dataDir: '/proc/nope' };
    await addGauges(register, config, Object.values(documentKinds))();
    const text = await register.metrics();
    expect(text).toMatch(/^assay_database_up 1$/m);
    expect(text).not.toMatch(/^assay_disk_free_bytes \d/m);
  });
});

describe('docs/monitoring', () => {
  const app = useApp({ env: { METRICS_TOKEN: TOKEN } });

  test.each(['alerts.yml', 'dashboard.json'])('%s names only metrics that exist', async (file) => {
    const { text } = await app.call('GET', '/metrics', { token: TOKEN });
    const there = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`] : [name],
    );
    const named = readFileSync(`docs/monitoring/${file}`, 'utf8');
    const used = new Set(named.match(/\b(assay|nodejs|process)_\w+/g));
    expect(used.size).toBeGreaterThan(5);
    expect([...used].filter((name) => !there.includes(name))).toEqual([]);
  });
});

describe('without METRICS_TOKEN', () => {
  const app = useApp();

  test('/metrics is an address like any other that does not exist', async () => {
    const { status, text } = await app.call('GET', '/metrics', { token: TOKEN });
    expect(status).toBe(404);
    expect(text).toContain('<title>');
  });
});
