import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { S3Place } from '../platform/config';
import { UserError } from '../platform/user-error';
import { typeOf } from './file-types';
import type { MediaStore } from './store';

const ANSWER_MS = 30_000;

/** Stores files in an S3-compatible bucket, as objects named folder/file. */
export function s3Store({ address, region, key, secret }: S3Place): MediaStore {
  const client = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: 2,
  });

  /**
   * The complete answer, or null for 404. Any other failure is the store's fault, not the caller's.
   */
  async function ask(method: string, folder: string, name: string, body?: Buffer) {
    const late = new AbortController();
    // Limits the time until the answer starts. A file then streams at its reader's speed.
    const timer = setTimeout(() => late.abort(), ANSWER_MS);
    const request = {
      method,
      signal: late.signal,
      // The store could send the request, and the file with it, to a host that nobody configured.
      redirect: 'manual' as const,
      ...(body ? { body: new Uint8Array(body), headers: { 'content-type': typeOf(name) } } : {}),
    };
    const response = await client
      .fetch(`${address}/${folder}/${name}`, request)
      .catch(away)
      .finally(() => clearTimeout(timer));
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw away(new Error(`${method} answered ${response.status}`));
  }

  const remove = async (folder: string, names: string[]) => {
    for (const name of names) await ask('DELETE', folder, name);
  };

  return {
    async put(folder, files) {
      const sent: string[] = [];
      try {
        for (const { name, bytes } of files) {
          sent.push(name);
          if (!(await ask('PUT', folder, name, bytes))) throw away(new Error('There is no bucket'));
        }
      } catch (error) {
        await remove(folder, sent).catch(() => undefined);
        throw error;
      }
    },
    // A bucket has its own rules for deleting.
    confirm: () => Promise.resolve(),
    sweep: () => Promise.resolve(),
    async open(folder, name) {
      const response = await ask('GET', folder, name);
      if (!response?.body) return null;
      return {
        size: Number(response.headers.get('content-length')),
        stream: Readable.fromWeb(response.body as ReadableStream),
      };
    },
    has: async (folder, name) => (await ask('HEAD', folder, name)) !== null,
    remove,
    list: async () => null,
  };
}

function away(cause: unknown): never {
  const message = 'The image store is unavailable. Try again in a minute';
  throw Object.assign(new UserError('unavailable', message, { retryAfter: 10 }), { cause });
}
