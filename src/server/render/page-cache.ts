import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

type Encoding = 'br' | 'gzip' | 'identity';

/** An answer ready to send: for each encoding its bytes and a raw header list made beforehand. */
interface Entry {
  status: number;
  etag: string;
  headers: string[];
  body: Buffer;
  variants: Partial<Record<Encoding, { headers: string[]; body: Buffer }>>;
}

const MAX_ENTRIES = 1000;
const MAX_BYTES = 64 * 1024 * 1024;
// One that would push out most of the others.
const MAX_BODY = 4 * 1024 * 1024;
const MIN_COMPRESSED = 1000;
// Level 5 costs about a tenth of the highest and is a few per cent larger.
const BROTLI_LEVEL = 5;
const perRequest = new Set(['x-request-id', 'date', 'connection', 'content-length', 'set-cookie']);

/**
 * Whole public answers in memory, in front of Koa. Everything goes at once when anything that
 * pages show has changed; `generation` keeps an answer that was made from older rows from being
 * stored after the change.
 */
export class PageCache {
  generation = 0;
  hits = 0;
  private paused = false;
  private bytes = 0;
  private entries = new Map<string, Entry>();

  clear(): void {
    this.generation += 1;
    this.entries.clear();
    this.bytes = 0;
  }

  /** Until resume() nothing is stored or answered: a change could go unheard. */
  pause(): void {
    this.paused = true;
    this.clear();
  }

  resume(): void {
    this.clear();
    this.paused = false;
  }

  /** Answers from memory if it can; says whether it did. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    if (request.headers.authorization !== undefined) return false;
    const entry = this.entries.get(request.url ?? '');
    if (!entry) return false;
    this.hits += 1;
    send(entry, request, response);
    return true;
  }

  /**
   * Keeps an answer for later requests, if nothing changed since `generation`, and sends it to
   * this one. Headers of a single request are left out.
   */
  storeAndSend(
    request: IncomingMessage,
    response: ServerResponse,
    answer: { status: number; headers: Record<string, unknown>; body: Buffer; generation: number },
  ): void {
    const entry = makeEntry(answer);
    const keep =
      !this.paused &&
      answer.generation === this.generation &&
      // Any address can be made up: the 404 page is not kept under each of them.
      answer.status === 200 &&
      entry.body.length <= MAX_BODY &&
      (request.url ?? '').length <= 500;
    if (keep) this.keep(request.url ?? '', entry);
    send(entry, request, response);
  }

  private keep(url: string, entry: Entry): void {
    const size = entry.body.length * 2;
    this.drop(url); // another request has made the same page meanwhile
    for (const oldest of this.entries.keys()) {
      if (this.entries.size < MAX_ENTRIES && this.bytes + size <= MAX_BYTES) break;
      this.drop(oldest);
    }
    this.entries.set(url, entry);
    this.bytes += size;
  }

  private drop(url: string): void {
    this.bytes -= (this.entries.get(url)?.body.length ?? 0) * 2;
    this.entries.delete(url);
  }
}

function makeEntry(answer: {
  status: number;
  headers: Record<string, unknown>;
  body: Buffer;
}): Entry {
  const { body, status } = answer;
  const own = answer.headers.etag;
  const etag =
    typeof own === 'string'
      ? own
      : `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
  const headers: string[] = [];
  for (const [name, value] of Object.entries(answer.headers)) {
    if (!perRequest.has(name) && name !== 'etag') headers.push(name, String(value));
  }
  headers.push('etag', etag, 'vary', 'accept-encoding, authorization');
  return { status, etag, headers, body, variants: {} };
}

function send(entry: Entry, request: IncomingMessage, response: ServerResponse): void {
  if (entry.status === 200 && request.headers['if-none-match']?.includes(entry.etag)) {
    response.writeHead(304, entry.headers);
    response.end();
    return;
  }
  const { headers, body } = variant(entry, pickEncoding(request.headers['accept-encoding']));
  response.writeHead(entry.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function pickEncoding(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '');
  const takes = (name: string) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(text);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

function variant(entry: Entry, wanted: Encoding): { headers: string[]; body: Buffer } {
  const encoding = entry.body.length < MIN_COMPRESSED ? 'identity' : wanted;
  const known = entry.variants[encoding];
  if (known) return known;
  const body = compress(entry.body, encoding);
  const headers = [...entry.headers, 'content-length', String(body.length)];
  if (encoding !== 'identity') headers.push('content-encoding', encoding);
  const made = { headers, body };
  entry.variants[encoding] = made;
  return made;
}

function compress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return gzipSync(body);
  return brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL },
  });
}
