import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { cdnHeaders } from './cdn-headers';
import { compress, type Effort, type Encoding, pickEncoding } from './compress';

export interface PlainAnswer {
  status: number;
  /** A hash of everything that the body was rendered from, if rendering takes longer than that. */
  source?: string | undefined;
  /** What it shows (cdn-tags.ts); null if that is not known. */
  tags?: readonly string[] | null;
  headers: Record<string, unknown>;
  body: Buffer;
}

interface Variant {
  headers: string[];
  body: Buffer;
  effort: Effort;
  /** How often it was sent since the last change. */
  sent: number;
}

/** An answer ready to send: the bytes and a raw header list for each encoding. */
export interface PreparedAnswer {
  status: number;
  etag: string;
  source: string | undefined;
  tags: readonly string[] | null;
  headers: string[];
  body: Buffer;
  variants: Partial<Record<Encoding, Variant>>;
  /** The variants that are being compressed. */
  compressing: Partial<Record<Encoding, Promise<Variant>>>;
}

const MIN_COMPRESSED = 1000;
// Most pages are asked for a few times between two changes, and a few pages many times.
const POPULAR = 10;
const perRequest = new Set(['x-request-id', 'date', 'connection', 'content-length', 'set-cookie']);

/** Prepares an answer. Headers specific to one request are omitted. */
export function prepareAnswer(answer: PlainAnswer): PreparedAnswer {
  const { body, status, source, tags = null } = answer;
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
  return { status, etag, source, tags, headers, body, variants: {}, compressing: {} };
}

const notKept = ['cache-control', ...cdnHeaders];
const unstored = new WeakMap<PreparedAnswer, PreparedAnswer>();

/** The same answer, which neither browsers nor proxies keep. */
export function withoutStoring(answer: PreparedAnswer): PreparedAnswer {
  const known = unstored.get(answer);
  if (known) return known;
  const kept = answer.headers.flatMap((name, at, { [at + 1]: value = '' }) =>
    at % 2 === 1 || notKept.includes(name.toLowerCase()) ? [] : [name, value],
  );
  const headers = [...kept, 'cache-control', 'no-store'];
  const made = { ...answer, headers, variants: {}, compressing: {} };
  unstored.set(answer, made);
  return made;
}

/**
 * The answer to a request that began before the last change: a CDN that was told to forget it must not
 * store it again.
 */
export function outdatedForCdn(answer: PreparedAnswer, response: ServerResponse): PreparedAnswer {
  if (!answer.headers.includes('cdn-cache-control')) return answer;
  for (const name of cdnHeaders) response.removeHeader(name);
  return withoutStoring(answer);
}

/** Counts again how often the answer is sent. */
export function countAgain({ variants }: PreparedAnswer): void {
  for (const variant of Object.values(variants)) variant.sent = 0;
}

/** Whether two answers are the same in each byte, so that the compressed versions of one are right. */
export function isSame(one: PreparedAnswer, other: PreparedAnswer): boolean {
  const headersOf = ({ status, tags, headers }: PreparedAnswer) =>
    JSON.stringify([status, tags, headers]);
  return headersOf(one) === headersOf(other) && one.body.equals(other.body);
}

/**
 * Sends the answer in the best encoding that the client accepts, or 304 if nothing has changed. The
 * first request for an encoding waits until the answer is compressed quickly; all others are
 * answered at once. An answer that is asked for often is compressed once more, as small as it gets
 * in reasonable time.
 */
export async function sendPrepared(
  answer: PreparedAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (response.headersSent) return;
  if (answer.status === 200 && request.headers['if-none-match']?.includes(answer.etag)) {
    response.writeHead(304, answer.headers);
    response.end();
    return;
  }
  const wanted = pickEncoding(request.headers['accept-encoding']);
  const encoding = answer.body.length < MIN_COMPRESSED ? 'identity' : wanted;
  const variant = answer.variants[encoding] ?? (await firstVariant(answer, encoding));
  // While it was compressed, the request may have got the answer from before the last change.
  if (response.headersSent) return;
  response.writeHead(answer.status, variant.headers);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
  variant.sent += 1;
  const isQuick = encoding === 'br' && variant.effort === 'quick';
  if (isQuick && variant.sent === POPULAR) void makeVariant(answer, encoding, 'thorough');
}

/** Simultaneous requests wait for the same compression. */
function firstVariant(answer: PreparedAnswer, encoding: Encoding): Promise<Variant> {
  return (answer.compressing[encoding] ??= makeVariant(answer, encoding, 'quick'));
}

async function makeVariant(
  answer: PreparedAnswer,
  encoding: Encoding,
  effort: Effort,
): Promise<Variant> {
  const packed = encoding === 'identity' ? null : await compress(answer.body, encoding, effort);
  const known = answer.variants[encoding];
  if (known && !packed) return known;
  const body = packed ?? answer.body;
  const headers = [...answer.headers, 'content-length', String(body.length)];
  if (packed) headers.push('content-encoding', encoding);
  const made = { headers, body, effort, sent: 0 };
  answer.variants[encoding] = made;
  answer.compressing[encoding] = undefined;
  return made;
}
