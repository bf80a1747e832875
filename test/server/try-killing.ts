import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { db } from '../../src/server/platform/database/data-source';
import { sweepFiles } from '../../src/server/media/sweep-files';
import { startApp } from '../support/app';
import { fileForm, plainImage } from '../support/image-files';
import { measured } from '../support/measured';
import { FIRST_ADMIN, loginFirstAdmin, type OwnPlace } from '../support/own-place';
import { type ServerProcess, startServer } from '../support/server-process';
import { until } from '../support/until';

const WRITERS_OF_EACH = 2;
/** Acknowledged writes after which a process is killed, a different number in each cycle. */
const LEAST_WRITES = 12;

const textOf = (name: string) => `${name}. `.repeat(400);
const sectionsOf = (name: string) => [{ type: 'text', content: textOf(name) }];

interface Autosaving {
  id: string;
  /** The save that was acknowledged last. */
  last: string | null;
  /** The save that was sent last. */
  sent: string | null;
}

/** Everything that was acknowledged, in all cycles. */
interface Acknowledged {
  posts: Map<string, string>;
  uploads: string[];
  messages: string[];
  autosaves: Autosaving[];
}

/**
 * Kills the site with -9 while posts, autosaves, uploads and messages are written, starts it again
 * at once, and expects that nothing acknowledged is lost and nothing is there by half. Returns how long
 * the first start took, and the slowest one after a kill, in milliseconds.
 */
export async function tryKilling(
  place: OwnPlace,
  cycles: number,
): Promise<{ first: number; slowest: number }> {
  // Every message comes from a different address; otherwise their limit would answer.
  const start = () =>
    startServer(place.env({ ...FIRST_ADMIN, TRUST_PROXY: '1', LOG_LEVEL: 'warn' }));
  const image = await plainImage(300, 200).png().toBuffer();
  const known: Acknowledged = { posts: new Map(), uploads: [], messages: [], autosaves: [] };
  for (let at = 0; at < WRITERS_OF_EACH; at += 1) {
    known.autosaves.push({ id: randomUUID(), last: null, sent: null });
  }
  const starts: number[] = [];
  const began = performance.now();
  let server = await start();
  const first = performance.now() - began;
  const { token } = (await loginFirstAdmin(server)).json;
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const before = count(known);
    const writing = startWriters(server, token, known, image);
    const enough = before + LEAST_WRITES + cycle;
    // An image takes longest.
    await until(() => count(known) >= enough && known.uploads.length > cycle);
    server.signal('SIGKILL');
    await server.ended;
    await writing;
    const begin = performance.now();
    server = await start();
    starts.push(performance.now() - begin);
    await expectAll(server, token, known);
  }
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  await expectNoLeftovers(place);
  const slowest = Math.max(...starts);
  measured(
    `${cycles} kills, ${count(known)} acknowledged, 0 lost, ready after at most ${(slowest / 1000).toFixed(1)} s`,
  );
  return { first, slowest };
}

const count = ({ posts, uploads, messages, autosaves }: Acknowledged) =>
  posts.size + uploads.length + messages.length + autosaves.filter(({ last }) => last).length;

/** Writes until no answer arrives any more. */
async function startWriters(
  server: ServerProcess,
  token: string,
  known: Acknowledged,
  image: Buffer,
): Promise<void> {
  const write = {
    async post() {
      const name = `Post ${randomUUID()}`;
      const json = { name, sections: sectionsOf(name) };
      const answer = await server.call('POST', '/api/blogs', { token, json });
      expect(answer.status).toBe(201);
      known.posts.set(answer.json._id, name);
    },
    async upload() {
      const body = fileForm('a.png', image);
      const answer = await server.call('POST', '/api/media', { token, body });
      expect(answer.status).toBe(201);
      known.uploads.push(answer.json.url);
    },
    async message() {
      const message = `Message ${randomUUID()}`;
      const [a, b, c] = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256));
      const headers = { 'x-forwarded-for': `10.${a}.${b}.${c}` };
      const json = { name: 'A reader', email: 'reader@example.org', message };
      const answer = await server.call('POST', '/api/messages', { json, headers });
      expect(answer.status).toBe(201);
      known.messages.push(message);
    },
    async autosave(which: number) {
      const saving = known.autosaves[which] as Autosaving;
      const save = randomUUID();
      const headers: Record<string, string> = saving.last
        ? { 'if-match': `"${saving.last}"` }
        : { 'if-none-match': '*' };
      const content = {
        ...{ name: save, author: '', blurb: '', img: '', tags: '' },
        sections: [
          { key: randomUUID(), type: 'text', content: textOf(save), alt: '', decorative: false },
        ],
      };
      saving.sent = save;
      const json = { save, mode: 'replace', version: null, content };
      const address = `/api/autosaves/post/${saving.id}`;
      const answer = await server.call('PUT', address, { token, headers, json });
      expect(answer.status).toBe(200);
      saving.last = save;
    },
  };
  const repeat = async (step: (which: number) => Promise<void>, which: number) => {
    try {
      for (;;) await step(which);
    } catch (error) {
      // fetch() throws this when the process is gone, from outside of Jest's realm.
      if ((error as Error).name !== 'TypeError') throw error;
    }
  };
  const which = Array.from({ length: WRITERS_OF_EACH }, (_, at) => at);
  await Promise.all(Object.values(write).flatMap((step) => which.map((at) => repeat(step, at))));
}

async function expectAll(server: ServerProcess, token: string, known: Acknowledged): Promise<void> {
  const get = (address: string) => server.call('GET', address, { token });
  for (const [id, name] of known.posts) {
    const { status, json } = await get(`/api/blogs/${id}`);
    expect([status, json.name]).toEqual([200, name]);
    expect(json.sections[0].content === textOf(name)).toBe(true);
  }
  for (const url of known.uploads) expect([url, (await get(url)).status]).toEqual([url, 200]);
  const messages = new Map<string, number>();
  for (let next: string | undefined = '/api/messages?limit=100'; next;) {
    const page = await get(next);
    for (const { message } of page.json) messages.set(message, (messages.get(message) ?? 0) + 1);
    next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
  }
  for (const message of known.messages)
    expect([message, messages.get(message)]).toEqual([message, 1]);
  for (const saving of known.autosaves) {
    const { status, json } = await get(`/api/autosaves/post/${saving.id}`);
    if (!saving.last && status === 204) continue;
    // A save may be stored although its answer never arrived.
    expect([saving.last, saving.sent]).toContain(json.save);
    const { name, sections } = json.content;
    expect([name, sections[0].content === textOf(json.save)]).toEqual([json.save, true]);
    saving.last = json.save;
  }
}

/** Expects whole posts only, and after the sweep no file without a row and no row without files. */
async function expectNoLeftovers(place: OwnPlace): Promise<void> {
  const app = await startApp({ place });
  try {
    const posts = await db().query<{ name: string; sections: { content: string }[] }[]>(
      `SELECT name, sections FROM blog WHERE name LIKE 'Post %' AND NOT sample`,
    );
    for (const { name, sections } of posts)
      expect(sections[0]?.content === textOf(name)).toBe(true);
    const media = path.join(app.config.dataDir, 'media');
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    for (const name of fs.readdirSync(media)) {
      fs.utimesSync(path.join(media, name), longAgo, longAgo);
    }
    await sweepFiles(app.config);
    const rows = await db().query<{ folder: string }[]>('SELECT folder FROM media ORDER BY folder');
    expect(fs.readdirSync(media).sort()).toEqual(rows.map(({ folder }) => folder));
  } finally {
    await app.close();
  }
}
