import fs from 'node:fs';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { S3Place } from './config';

/** What a request sends: bytes, or a file, which may be larger than the memory. */
type Content = { bytes: Buffer; type: string } | { file: string };

/**
 * Sends signed requests to an S3-compatible bucket. Rejects if the bucket cannot be reached or does
 * not begin to answer within `answerMs`; what it answers then streams at its reader's speed.
 */
export function bucketClient({ region, key, secret }: S3Place, answerMs: number) {
  const client = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: 2,
  });

  return async (method: string, url: string, content?: Content): Promise<Response> => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error('It did not answer in time')), answerMs);
    // The bucket could send the request, and what is in it, to a host that nobody configured.
    const options = { method, redirect: 'manual', signal: late.signal } as const;
    try {
      if (content === undefined) return await client.fetch(url, options);
      if ('file' in content) {
        const { headers } = await client.sign(url, { method });
        return await fetch(url, { ...options, headers, ...bodyOf(content.file, headers) });
      }
      const body = new Uint8Array(content.bytes);
      const headers = { 'content-type': content.type };
      return await client.fetch(url, { ...options, body, headers });
    } finally {
      clearTimeout(timer);
    }
  };
}

/** The file, read from the disk while it is sent. A bucket accepts it only with its size. */
function bodyOf(file: string, headers: Headers): RequestInit {
  headers.set('content-length', String(fs.statSync(file).size));
  const stream = Readable.toWeb(fs.createReadStream(file));
  return { body: stream as unknown as BodyInit, duplex: 'half' } as RequestInit;
}
