import type { UploadJson } from '../../../shared/api/media';
import { HttpError, nextToken } from '../../lib/http';
import { storedToken, storedUser } from '../../lib/session';

export interface Sending {
  /** Called with the part that has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a file to the site's API with XMLHttpRequest, because fetch() does not report progress. A
 * 401 does not end the session here, because the user may be writing. Throws HttpError for an
 * answer that is not 2xx, TypeError if there was none, and AbortError if the signal aborted it.
 */
export async function uploadFile<T = UploadJson>(
  path: string,
  file: File,
  sending: Sending,
): Promise<T> {
  const [token, userId] = [storedToken(), storedUser()?.userId];
  try {
    return await uploadWith<T>(token, path, file, sending);
  } catch (error) {
    const next = await nextToken(error, token, userId);
    if (next === null) throw error;
    return uploadWith<T>(next, path, file, sending);
  }
}

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
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => {
      const answer = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) return resolve(answer as T);
      const { message = '', fields } = (answer ?? {}) as Partial<HttpError>;
      reject(new HttpError(request.status, message, fields, answer));
    };
    request.onerror = () => reject(new TypeError('There was no answer'));
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
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
