import { createHash, randomUUID } from 'node:crypto';
import { fileForm, plainImage } from './image-files';
import type { ServerProcess } from './server-process';

const WRITERS_OF_EACH = 2;

/** The text of a post or an autosave, longer than a page of a database. */
export const textOf = (name: string) => `${name}. `.repeat(400);

interface Autosaving {
  id: string;
  /** Every save that was sent, in order. */
  sent: string[];
  /** How many of them had been sent when the last answer came. */
  acknowledged: number;
}

/**
 * Everything that a site has acknowledged: posts by id, and images by address, with their hashes if
 * they could be read before the site was gone.
 */
export interface Acknowledged {
  posts: Map<string, string>;
  uploads: Map<string, string | null>;
  messages: string[];
  autosaves: Autosaving[];
}

export const nothingYet = (): Acknowledged => ({
  posts: new Map(),
  uploads: new Map(),
  messages: [],
  autosaves: Array.from({ length: WRITERS_OF_EACH }, () => ({
    id: randomUUID(),
    sent: [],
    acknowledged: 0,
  })),
});

export const countOf = ({ posts, uploads, messages, autosaves }: Acknowledged): number =>
  posts.size +
  uploads.size +
  messages.length +
  autosaves.filter(({ acknowledged }) => acknowledged).length;

const hashOf = async (server: Pick<ServerProcess, 'url'>, address: string) => {
  const answer = await fetch(server.url + address);
  expect([address, answer.status]).toEqual([address, 200]);
  return createHash('sha256')
    .update(new Uint8Array(await answer.arrayBuffer()))
    .digest('hex');
};

/**
 * Writes posts, autosaves, uploads and messages until no answer arrives any more, all at once or `inTurn`.
 * The site must trust one proxy: every message comes from a different address; otherwise their limit would
 * answer.
 */
export async function writeUntilGone(
  server: ServerProcess,
  token: string,
  known: Acknowledged,
  { inTurn = false } = {},
): Promise<void> {
  let images = 0;
  const write = {
    async post() {
      const name = `Post ${randomUUID()}`;
      const json = { name, sections: [{ type: 'text', content: textOf(name) }] };
      const answer = await server.call('POST', '/api/blogs', { token, json });
      expect(answer.status).toBe(201);
      known.posts.set(answer.json._id, name);
    },
    async upload() {
      // The same image again would not be a new file.
      images += 1;
      const image = await plainImage(200 + images, 200 + known.uploads.size)
        .png()
        .toBuffer();
      const body = fileForm('a.png', image);
      const answer = await server.call('POST', '/api/media', { token, body });
      expect(answer.status).toBe(201);
      const { url } = answer.json;
      known.uploads.set(url, null);
      known.uploads.set(url, await hashOf(server, url));
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
      const before = saving.sent[saving.acknowledged - 1];
      const headers: Record<string, string> = before
        ? { 'if-match': `"${before}"` }
        : { 'if-none-match': '*' };
      const content = {
        name: save,
        author: '',
        blurb: '',
        img: '',
        tags: '',
        sections: [
          { key: randomUUID(), type: 'text', content: textOf(save), alt: '', decorative: false },
        ],
      };
      saving.sent.push(save);
      const json = { save, mode: 'replace', version: null, content };
      const address = `/api/autosaves/post/${saving.id}`;
      const answer = await server.call('PUT', address, { token, headers, json });
      expect(answer.status).toBe(200);
      saving.acknowledged = saving.sent.length;
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
  const steps = Object.values(write);
  if (inTurn) {
    return repeat(async (at) => {
      for (const step of steps) await step(at);
    }, 0);
  }
  const which = Array.from({ length: WRITERS_OF_EACH }, (_, at) => at);
  await Promise.all(steps.flatMap((step) => which.map((at) => repeat(step, at))));
}

/** Expects that the site has all of it, each once, whole and to the byte, or something later. */
export async function expectAll(
  server: Pick<ServerProcess, 'url' | 'call'>,
  token: string,
  known: Acknowledged,
): Promise<void> {
  const get = (address: string) => server.call('GET', address, { token });
  for (const [id, name] of known.posts) {
    const { status, json } = await get(`/api/blogs/${id}`);
    expect([status, json.name]).toEqual([200, name]);
    expect(json.sections[0].content === textOf(name)).toBe(true);
  }
  for (const [url, hash] of known.uploads) {
    const now = await hashOf(server, url);
    expect([url, now]).toEqual([url, hash ?? now]);
  }
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
    const { sent, acknowledged } = saving;
    if (!acknowledged && status === 204) continue;
    // A save may be stored although its answer never arrived.
    expect(sent.slice(Math.max(acknowledged - 1, 0))).toContain(json.save);
    const { name, sections } = json.content;
    expect([name, sections[0].content === textOf(json.save)]).toEqual([json.save, true]);
    saving.acknowledged = sent.indexOf(json.save) + 1;
  }
}
