import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { bucketClient, listObjects, refusalOf } from '../platform/bucket';
import type { S3Place } from '../platform/config';
import { unavailable } from '../platform/user-error';
import { typeOf } from './file-names';
import type { MediaStore } from './store';

/** Readers and writers wait for it, also in the middle of a file. */
const ANSWER_MS = 5000;

/** Stores files in an S3-compatible bucket, as objects named folder/file. */
export function s3Store(place: S3Place): MediaStore {
  const send = bucketClient(place, ANSWER_MS);

  /**
   * The answer, whose body may still arrive, or null for 404. Any other failure is the store's fault,
   * not the caller's.
   */
  async function ask(method: string, folder: string, name: string, bytes?: Buffer) {
    const content = bytes && { bytes, type: typeOf(name) };
    const url = `${place.address}/${folder}/${name}`;
    const response = await send(method, url, content).catch(throwSilent);
    if (response.ok) return response;
    const reason = await refusalOf(method, response);
    if (response.status === 404 && !reason.includes('NoSuchBucket')) return null;
    return throwRefused(reason);
  }

  const list = async (url: string) => {
    const response = await send('GET', url, { whole: true }).catch(throwSilent);
    return response.ok ? response : throwRefused(await refusalOf('GET', response));
  };

  const remove = async (folder: string, names: string[]) => {
    for (const name of names) await ask('DELETE', folder, name);
  };

  return {
    async put(folder, files) {
      const sent: string[] = [];
      try {
        for (const { name, bytes } of files) {
          sent.push(name);
          if (!(await ask('PUT', folder, name, bytes))) throwRefused('There is no bucket');
        }
      } catch (error) {
        // Nobody waits longer for a bucket that does not answer. If the files are stored again while
        // this deletes them, the missing main file shows it.
        const removing = remove(folder, sent).catch(() => undefined);
        if ((error as Error).message !== SILENT) await removing;
        throw error;
      }
    },
    // A bucket has its own rules for deleting.
    confirm: () => Promise.resolve(),
    sweep: () => Promise.resolve(),
    async open(folder, name) {
      const response = await ask('GET', folder, name);
      if (!response?.body) return null;
      const stream = arriving(Readable.fromWeb(response.body as ReadableStream));
      return { size: Number(response.headers.get('content-length')), stream };
    },
    has: async (folder, name) => (await ask('HEAD', folder, name)) !== null,
    remove,
    names: async (prefix) => new Set(await listObjects(place.address, prefix, list)),
    list: async () => null,
  };
}

/**
 * What the bucket sends, as fast as it is read. Breaks off with the error of a store that does not answer if
 * the bucket does, or if it sends nothing for too long while someone waits for more: a reader may be slow.
 */
function arriving(sent: Readable): Readable {
  const stop = () => sent.destroy(new Error('It stopped in the middle of a file'));
  async function* chunks() {
    let timer = setTimeout(stop, ANSWER_MS);
    try {
      for await (const chunk of sent as AsyncIterable<Buffer>) {
        clearTimeout(timer);
        yield chunk;
        timer = setTimeout(stop, ANSWER_MS);
      }
    } catch (error) {
      throwSilent(error);
    } finally {
      clearTimeout(timer);
    }
  }
  // It may break off before its reader listens, who gets the error anyway.
  sent.on('error', () => undefined);
  // A reader who leaves, perhaps before the first byte, leaves the bucket too.
  return Readable.from(chunks(), { objectMode: false }).on('close', () => sent.destroy());
}

const SILENT = 'The file store does not answer. Try again in a minute';
const REFUSED = 'The file store is unavailable. Try again in a minute';

/** Says that the store does not answer, and the log why. */
export function throwSilent(cause: unknown): never {
  throw Object.assign(unavailable(SILENT, 10), { cause });
}

function throwRefused(reason: string): never {
  throw Object.assign(unavailable(REFUSED, 10), { cause: new Error(reason) });
}
