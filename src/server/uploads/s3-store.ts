import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { bucketClient } from '../platform/bucket';
import type { S3Place } from '../platform/config';
import { unavailable } from '../platform/user-error';
import { typeOf } from './file-names';
import type { MediaStore } from './store';

const ANSWER_MS = 30_000;

/** Stores files in an S3-compatible bucket, as objects named folder/file. */
export function s3Store(place: S3Place): MediaStore {
  const send = bucketClient(place, ANSWER_MS);

  /**
   * The complete answer, or null for 404. Any other failure is the store's fault, not the caller's.
   */
  async function ask(method: string, folder: string, name: string, bytes?: Buffer) {
    const content = bytes && { bytes, type: typeOf(name) };
    const response = await send(method, `${place.address}/${folder}/${name}`, content).catch(away);
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
  throw Object.assign(unavailable(message, 10), { cause });
}
