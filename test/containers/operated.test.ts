import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { operationLabels } from '../../src/content/operation';
import { fileForm, plainPdf } from '../support/image-files';
import { makeNewerSources, NEWER } from '../support/newer-release';
import { type ComposedSite, composeSite, git, RELEASE } from './composed-site';
import { documented } from './documented';

// The life of a site, by the commands of docs/operating.md as they are printed there, in this order.

let site: ComposedSite;
let first: string;
let file: { url: string; bytes: Buffer };
let firstImage: string;

/** Whether the site is not started again. */
async function staysEnded(): Promise<boolean> {
  for (let look = 0; look < 6; look += 1) {
    if (site.state('app').running) return false;
    await sleep(500);
  }
  return true;
}

/** The image that the site runs in. */
const image = () =>
  site.engine.run('inspect', '--format', '{{.Image}}', site.engine.container('app'));

/** Runs the block under a heading that contains a text. */
function operate(heading: string, text: string): Promise<string> {
  const block = documented(heading).find((found) => found.includes(text));
  if (!block) throw new Error(`No block under ${heading} has ${text}`);
  return site.engine.shell(site.folder, block.replace(/\bRELEASE\b/g, RELEASE));
}

const backups = async () =>
  JSON.parse(
    await site.engine.shell(
      site.folder,
      'docker compose exec -T app node scripts/admin.mjs backup-records',
    ),
  );

async function upload(token: string, name: string, bytes: Buffer) {
  const form = new Response(fileForm(name, bytes));
  const type = form.headers.get('content-type') ?? '';
  return site.send('/api/media', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': type },
    body: Buffer.from(await form.arrayBuffer()),
  });
}

const hasFirst = async () => {
  expect((await site.readPage(first)).html).toContain('Before the upgrade.');
  const { status, bytes } = await site.send(file.url);
  expect([status, bytes.equals(file.bytes)]).toEqual([200, true]);
};

beforeAll(async () => {
  site = await composeSite(`assay-operated-${process.pid}`, { https: true });
  expect(documented('Install')[0]).toMatch(
    /^scripts\/init-env .*\ndocker compose up -d --build\n$/,
  );
  site.engine.up(site.folder);
  await site.ready();
}, 20 * 60_000);

afterAll(() => site?.remove(), 180_000);

test('it is served over https alone', async () => {
  const { status, headers, bytes } = await site.send('/');
  expect([status, headers['strict-transport-security']]).toEqual([
    200,
    'max-age=31536000; includeSubDomains',
  ]);
  expect(bytes.toString()).toContain('https://localhost/');
  const redirect = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http
      .get({
        host: '127.0.0.1',
        port: site.httpPort,
        path: '/bloglist',
        headers: { Host: 'localhost' },
      })
      .on('response', resolve)
      .on('error', reject);
  });
  redirect.resume();
  expect([redirect.statusCode, redirect.headers.location]).toEqual([
    308,
    'https://localhost/bloglist',
  ]);
  // Compressed by the site alone.
  const compressed = await site.send('/', { headers: { 'Accept-Encoding': 'br' } });
  expect(compressed.headers['content-encoding']).toBe('br');
});

test('a large upload arrives, and one that is too large is refused by the site', async () => {
  first = await site.publish('From the beginning', 'Before the upgrade.');
  const token = await site.signIn();
  const bytes = plainPdf('large '.repeat(3 * 1024 * 1024)); // 18 MB
  const answer = await upload(token, 'Report.pdf', bytes);
  expect(answer.status).toBe(201);
  const { url } = JSON.parse(answer.bytes.toString());
  file = { url: new URL(url, 'https://localhost').pathname, bytes };
  await hasFirst();
  const tooLarge = plainPdf('large '.repeat(4 * 1024 * 1024));
  // A client that is still sending may see only the end of its connection.
  let refused: Awaited<ReturnType<typeof upload>> | undefined;
  for (let turn = 0; !refused && turn < 5; turn += 1) {
    refused = await upload(token, 'Report.pdf', tooLarge).catch(() => undefined);
  }
  if (!refused) throw new Error('The upload was never answered');
  expect([refused.status, JSON.parse(refused.bytes.toString()).code]).toEqual([413, 'too-large']);
}, 120_000);

test('it is backed up by itself, and the backup is restored as a trial', async () => {
  await site.waitFor(
    'A backup that was proved',
    120,
    async () => (await backups()).proved !== null,
  );
  const { last, proved, overdue } = await backups();
  expect(last.place).toMatch(/^\/backups\/assay-\d{8}T\d{6}Z\.tar$/);
  expect([proved.place, overdue]).toEqual([last.place, false]);
}, 180_000);

test('the commands about backups do what the document says', async () => {
  const before = (await backups()).last.place;
  const output = await operate('Back up', 'prove-backup'); // with the other two
  expect(output).toMatch(
    /Backed up to \/backups\/assay-.*\n(.*\n)*.*It was restored: all \d+ rows/,
  );
  expect((await backups()).last.place > before).toBe(true);
  const fetched = path.join(site.folder, 'site.tar');
  expect(fs.statSync(fetched).size).toBeGreaterThan(file.bytes.length);
  fs.rmSync(fetched);
  await operate('Back up', 'backup - > site.tar');
  expect(fs.statSync(fetched)).toMatchObject({ mode: 0o100600 });
}, 180_000);

test('under load, every service stays within its limit, and all of them within 1.2 GB', async () => {
  const containers = (['app', 'db', 'caddy', 'backup'] as const).map(site.engine.container);
  const look = (what: string) =>
    site.engine.run('inspect', '--format', what, ...containers).split('\n');
  const limits = look('{{.HostConfig.Memory}}').map(Number);
  expect(limits).not.toContain(0);
  expect(limits.reduce((sum, limit) => sum + limit)).toBeLessThanOrEqual(1.2 * 1024 ** 3);

  const starts = look('{{.State.StartedAt}}');
  const token = await site.signIn();
  // As large as an image may be.
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const create = { width: 7300, height: 5400, channels: 3, background: '#888', noise } as const;
  const photo = await sharp({ create }).jpeg({ quality: 50 }).toBuffer();
  let reading = true;
  const read = async () => {
    for (let turn = 0; reading; turn += 1) {
      const address = ['/', first, `/bloglist?page=${turn}`, file.url][turn % 4] ?? '/';
      expect((await site.send(address)).status).toBeLessThan(500);
    }
  };
  const readers = Array.from({ length: 16 }, read);
  const uploads = await Promise.all([
    upload(token, 'One.jpg', photo),
    upload(token, 'Two.jpg', photo),
    operate('Back up', 'prove-backup'),
  ]).finally(() => (reading = false));
  await Promise.all(readers);
  expect(uploads.slice(0, 2)).toMatchObject([{ status: 201 }, { status: 201 }]);
  expect(look('{{.State.StartedAt}}')).toEqual(starts);
  expect(look('{{.State.OOMKilled}}')).toEqual(containers.map(() => 'false'));
}, 300_000);

test('doctor finds nothing but what a trial lacks', async () => {
  // Without a terminal, and whatever it finds.
  const command = documented('Watch it')[0]?.trim().replace('exec', 'exec -T');
  const lines = await site.engine.shell(site.folder, `${command} 2>&1 || true`);
  const found = [...lines.matchAll(/^(\w+) +(Good|Warning|Problem) /gm)];
  expect(found.map(([, name]) => name).sort()).toEqual(Object.values(operationLabels.names).sort());
  // The first admin has not signed in, the site is called localhost, and nobody trusts its certificate.
  // This disk may be almost full.
  const notGood = found.filter(([, , state]) => state !== 'Good').map(([, name]) => name);
  expect(notGood.filter((name) => name !== 'Disk')).toEqual(['Settings', 'Address', 'Certificate']);
  expect(lines).toContain('ADMIN_PASSWORD is still set.');
}, 60_000);

test(
  'it is upgraded by one command',
  async () => {
    const { repository } = site;
    firstImage = image();
    makeNewerSources(repository);
    git(repository, 'commit', '--quiet', '--all', '--message=Newer release');
    await operate('Upgrade', 'git pull');
    await site.ready();
    expect(site.inApp("require('/app/package.json').version")).toBe(NEWER);
    await hasFirst();
  },
  15 * 60_000,
);

test(
  'the earlier release refuses to start, and one command goes back to it',
  async () => {
    const later = await site.publish('Later', 'After the upgrade.');
    const logs = () => site.engine.shell(site.folder, 'docker compose logs --tail 20 app 2>&1');
    await operate('Go back', 'up -d');
    await site.waitFor('The refusal', 60, () =>
      logs().then((lines) => lines.includes(`The database needs release ${NEWER} or a newer one`)),
    );
    // Podman does not stop a container that is about to be restarted, which Docker does.
    await site.waitFor('The end of its restarts', 60, async () => {
      await site.engine.shell(site.folder, 'docker compose stop app');
      return staysEnded();
    });
    await operate('Go back', '--before-upgrade');
    await site.ready();
    expect(git(site.folder, 'describe', '--tags')).toBe(`${RELEASE}\n`);
    expect(site.inApp("require('/app/package.json').version")).not.toBe(NEWER);
    expect(image()).toBe(firstImage);
    await hasFirst();
    expect((await site.send(later)).status).toBe(404);
  },
  15 * 60_000,
);

test('a backup is restored beside the site, to practise', async () => {
  await operate('Practise a restore', '-p drill down'); // what a run that was cut off has left
  await operate('Practise a restore', 'COMPOSE_PROJECT_NAME=drill');
  try {
    await site.waitFor('The restored site', 90, async () => {
      const page = await fetch(`http://localhost:3001${first}`);
      return page.status === 200 && (await page.text()).includes('Before the upgrade.');
    });
  } finally {
    await operate('Practise a restore', '-p drill down');
  }
  expect(site.engine.run('ps', '-aq', '--filter', 'name=drill')).toBe('');
  await hasFirst();
}, 600_000);

test('it is destroyed, and the newest nightly backup restored on an empty machine', async () => {
  await operate('Delete a site', 'down');
  fs.rmSync(path.join(site.folder, 'site.tar'));
  await operate('Restore', 'fetch-backup - > site.tar');
  await operate('Restore', 'restore - < site.tar');
  await site.ready();
  await hasFirst();
}, 300_000);

test('a site in use is replaced by one command', async () => {
  const later = await site.publish('Later', 'After the backup.');
  await operate('Restore', 'restore-site --replace');
  await site.ready();
  await hasFirst();
  expect((await site.send(later)).status).toBe(404);
}, 180_000);
