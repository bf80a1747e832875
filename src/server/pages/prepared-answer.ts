import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { compress, type Encoding, pickEncoding } from './compress';

export interface PlainAnswer {
  status: number;
  headers: Record<string, unknown>;
  body: Buffer;
}

interface Variant {
  headers: string[];
  body: Buffer;
}

/** An answer ready to send: the bytes and a raw header list for each encoding. */
export interface PreparedAnswer {
  status: number;
  etag: string;
  headers: string[];
  body: Buffer;
  variants: Partial<Record<Encoding, Variant>>;
  /** The variants that are being compressed. */
  compressing: Partial<Record<Encoding, Promise<Variant>>>;
}

const MIN_COMPRESSED = 1000;
const perRequest = new Set(['x-request-id', 'date', 'connection', 'content-length', 'set-cookie']);

/** Prepares an answer. Headers specific to one request are omitted. */
export function prepareAnswer(answer: PlainAnswer): PreparedAnswer {
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
  return { status, etag, headers, body, variants: {}, compressing: {} };
}

/**
 * Sends the answer in the best encoding that the client accepts, or 304 if nothing has changed. The
 * first request for an encoding waits until the answer is compressed; all others are answered at
 * once.
 */
export async function sendPrepared(
  answer: PreparedAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (answer.status === 200 && request.headers['if-none-match']?.includes(answer.etag)) {
    response.writeHead(304, answer.headers);
    response.end();
    return;
  }
  const wanted = pickEncoding(request.headers['accept-encoding']);
  const encoding = answer.body.length < MIN_COMPRESSED ? 'identity' : wanted;
  const { headers, body } = answer.variants[encoding] ?? (await variant(answer, encoding));
  response.writeHead(answer.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Simultaneous requests wait for the same compression. */
function variant(answer: PreparedAnswer, encoding: Encoding): Promise<Variant> {
  return (answer.compressing[encoding] ??= makeVariant(answer, encoding));
}

async function makeVariant(answer: PreparedAnswer, encoding: Encoding): Promise<Variant> {
  const packed = encoding === 'identity' ? null : await compress(answer.body, encoding);
  const body = packed ?? answer.body;
  const headers = [...answer.headers, 'content-length', String(body.length)];
  if (packed) headers.push('content-encoding', encoding);
  const made = { headers, body };
  answer.variants[encoding] = made;
  answer.compressing[encoding] = undefined;
  return made;
}
