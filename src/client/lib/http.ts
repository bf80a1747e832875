import { clearSession, storedToken } from './session';

/** An answer that is not 2xx: the server's message ('' when it gave none) and those by field. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly fields: Record<string, string> = {},
    /** The answer's body, for calls that read more from it (412 carries the current post). */
    readonly body: unknown = null,
  ) {
    super(message);
  }
}

/** What the server said of a request that failed, or `fallback` where it gave no words. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof HttpError && error.message) || fallback;
}

export interface RequestOptions {
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Else a 401 ends the session here and goes to /signin. Sign-in itself and editors opt out. */
  keepSessionOn401?: boolean;
  /** Goes on when the page is left, where it is short enough for that. */
  keepalive?: boolean;
}

// In bytes. Browsers allow 64 KiB for all such requests together, and refuse those beyond.
const MAX_KEEPALIVE = 30_000;

/**
 * Sends a request to our own API with the stored token and gives the parsed JSON.
 * Throws HttpError for an answer that is not 2xx, TypeError when there was no answer.
 */
export async function request<T>(
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<T> {
  return (await exchange<T>(method, path, options)).body;
}

/** A page of a list, the address of the next one (the Link header's rel=next) and, where the API
 * says so, how many rows there are in all. */
export async function requestList<T>(
  path: string,
): Promise<{ rows: T[]; next: string | null; total: number | null }> {
  const { body, response } = await exchange<T[]>('GET', path);
  const total = response.headers.get('x-total-count');
  return {
    rows: body,
    next: nextPage(response.headers.get('link')),
    total: total === null ? null : Number(total),
  };
}

/** A file as it is. */
export async function requestFile(path: string): Promise<Blob> {
  return (await send('GET', path, {})).blob();
}

/** The same as request(), with the whole answer for callers that read its status or headers. */
export async function exchange<T>(
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<{ body: T; response: Response }> {
  const response = await send(method, path, options);
  return { body: (await readJson(response)) as T, response };
}

/** The session has ended on the server: it ends here too, and its writer can sign in. */
export function endSession(): void {
  clearSession();
  window.location.assign('/signin');
}

async function send(method: string, path: string, options: RequestOptions): Promise<Response> {
  const token = storedToken();
  const body = options.body === undefined ? undefined : JSON.stringify(options.body);
  const response = await fetch(path, {
    method,
    keepalive: options.keepalive && new Blob([body ?? '']).size < MAX_KEEPALIVE,
    signal: options.signal,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...options.headers,
    },
    body,
  });
  if (response.ok) return response;
  const problem = await readJson(response);
  if (response.status === 401 && token && !options.keepSessionOn401) endSession();
  const { message, fields } = (problem ?? {}) as {
    message?: string;
    fields?: Record<string, string>;
  };
  throw new HttpError(response.status, message ?? '', fields, problem);
}

/** The path of the next page on this site, whatever origin the header names. */
function nextPage(link: string | null): string | null {
  const target = /<([^>]+)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1];
  if (!target) return null;
  const url = new URL(target, window.location.origin);
  return url.pathname + url.search;
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null; // a proxy's own error page: the status says enough
  }
}
