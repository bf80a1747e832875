import type { UploadJson } from '../../../shared/api/media';
import { HttpError, nextToken } from '../../lib/http';
import { storedToken, storedUser } from '../../lib/session';
import { cancelled, inTurn, pause } from './upload-queue';

export interface Sending {
  /** Called with the part that has been sent, from 0 to 1; null while the file waits for others. */
  onProgress: (part: number | null) => void;
  signal: AbortSignal;
}

/** An answer that is not 2xx, with the seconds after which to try again, if the server says so. */
class UploadError extends HttpError {
  retryAfter: number | null = null;
}

/** In seconds: a longer pause, as after too many requests of an address, is for the writer to decide. */
const LONGEST_PAUSE = 30;
const TRIES = 100;

/**
 * Sends a file to the site's API once it is its turn. While the server has no room for it, as when another
 * tab or colleagues upload too, it is sent again. A 401 does not end the session here, because the user may
 * be writing. Throws HttpError for an answer that is not 2xx, TypeError if there was none, and
 * AbortError if the signal aborted it.
 */
export function uploadFile<T = UploadJson>(path: string, file: File, sending: Sending): Promise<T> {
  const { onProgress, signal } = sending;
  onProgress(null);
  return inTurn(signal, async () => {
    for (let left = TRIES; ; left -= 1) {
      try {
        return await uploadSignedIn<T>(path, file, sending);
      } catch (error) {
        const wait = waitAfter(error);
        if (wait === null || left <= 1) throw error;
        onProgress(null);
        await pause(wait, signal);
      }
    }
  });
}

/** The seconds after which the server will have room; null if it rejected the file for another reason. */
function waitAfter(error: unknown): number | null {
  if (!(error instanceof UploadError) || error.retryAfter === null) return null;
  const isBusy = error.status === 429 || error.status === 503;
  return isBusy && error.retryAfter <= LONGEST_PAUSE ? error.retryAfter : null;
}

async function uploadSignedIn<T>(path: string, file: File, sending: Sending): Promise<T> {
  const [token, userId] = [storedToken(), storedUser()?.userId];
  try {
    return await uploadWith<T>(token, path, file, sending);
  } catch (error) {
    const next = await nextToken(error, token, userId);
    if (next === null) throw error;
    return uploadWith<T>(next, path, file, sending);
  }
}

/** With XMLHttpRequest, because fetch() does not report progress. */
function uploadWith<T>(
  token: string | null,
  path: string,
  file: File,
  { onProgress, signal }: Sending,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append('file', file, file.name);
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    onProgress(0);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => {
      const answer = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) return resolve(answer as T);
      const { message = '', fields } = (answer ?? {}) as Partial<HttpError>;
      const error = new UploadError(request.status, message, fields, answer);
      const wait = request.getResponseHeader('retry-after');
      if (wait !== null && /^\d+$/.test(wait)) error.retryAfter = Number(wait);
      reject(error);
    };
    request.onerror = () => reject(new TypeError('There was no answer'));
    request.onabort = () => reject(cancelled());
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // an error page from a proxy: the status is enough
  }
}
