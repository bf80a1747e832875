import fs from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Place } from './config';

/** What a request sends: bytes, or a file, which may be larger than the memory. */
type Content = { bytes: Buffer; type: string } | { file: string };

/** What a request sends, or that its answer is short, and must be there within the limit too. */
type Request = Content | { whole: true };

/** Sending bytes may take as long as they do at this speed. */
const BYTES_PER_MS = 1000;

/** A bucket that fails or has too many requests is asked again after each of these. */
const PAUSES_MS = [25, 50];

/**
 * Sends signed requests to an S3-compatible bucket. Rejects if the bucket cannot be reached or does
 * not begin to answer within `answerMs` after the last byte; what it answers then streams at its
 * reader's speed. A refusal is read within that time.
 */
export function bucketClient({ region, key, secret }: S3Place, answerMs: number) {
  const client = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    service: 's3',
    region,
  });

  return async (method: string, url: string, what?: Request): Promise<Response> => {
    const late = new AbortController();
    const size = what && 'bytes' in what ? what.bytes.length : 0;
    const error = new Error(`It did not answer ${method} within ${answerMs / 1000} s`);
    const timer = setTimeout(() => late.abort(error), answerMs + size / BYTES_PER_MS);
    // The bucket could send the request, and what is in it, to a host that nobody configured.
    const options = { method, redirect: 'manual', signal: late.signal } as const;
    // Not `client.fetch`, nor any fetch of a Request: once that is garbage, its signal no longer ends anything.
    const ask = async () => {
      const { headers } = await client.sign(url, { method });
      return fetch(url, { ...options, headers, ...bodyOf(what, headers) });
    };
    try {
      let answer = await ask();
      for (const ms of PAUSES_MS) {
        if (answer.status < 500 && answer.status !== 429) break;
        await answer.body?.cancel();
        await pause(ms);
        answer = await ask();
      }
      if (answer.ok && !(what && 'whole' in what)) return answer;
      return new Response((await answer.text()) || null, answer);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Why a bucket refused a request, such as "PUT answered 403 (InvalidAccessKeyId)". */
export async function refusalOf(method: string, answer: Response): Promise<string> {
  const [, code] = /<Code>(\w{1,100})<\/Code>/.exec(await answer.text()) ?? [];
  return `${method} answered ${answer.status}${code ? ` (${code})` : ''}`;
}

/**
 * The names of all objects that begin with `prefix`, in the folder that the address of the bucket may
 * have. `ask` sends a GET, and throws unless it is answered.
 */
export async function listObjects(
  address: string,
  prefix: string,
  ask: (url: string) => Promise<Response>,
): Promise<string[]> {
  const { origin, pathname } = new URL(address);
  const [, bucket = '', ...folders] = pathname.split('/');
  const before = folders.map((folder) => `${folder}/`).join('');
  const found: string[] = [];
  for (let token = ''; ;) {
    const query = new URLSearchParams({ 'list-type': '2', prefix: before + prefix });
    if (token) query.set('continuation-token', token);
    const xml = await (await ask(`${origin}/${bucket}?${query}`)).text();
    const names = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = '']) => name);
    found.push(...names.map((name) => name.slice(before.length)));
    token = /<NextContinuationToken>([^<]*)</.exec(xml)?.[1] ?? '';
    if (!token) return found;
  }
}

/** A file is read from the disk while it is sent. A bucket accepts it only with its size. */
function bodyOf(what: Request | undefined, headers: Headers): RequestInit {
  if (what === undefined || 'whole' in what) return {};
  if ('bytes' in what) {
    headers.set('content-type', what.type);
    return { body: new Uint8Array(what.bytes) };
  }
  headers.set('content-length', String(fs.statSync(what.file).size));
  const stream = Readable.toWeb(fs.createReadStream(what.file));
  return { body: stream as unknown as BodyInit, duplex: 'half' } as RequestInit;
}
