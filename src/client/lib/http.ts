import { clearSession, replacementOf, storedToken, storedUser } from './session';

/** An answer outside 2xx, with the server's message ('' if there is none) and messages by field. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly fields: Record<string, string> = {},
    /** The body, for callers that need more of it (412 has the current post). */
    readonly body: unknown = null,
  ) {
    super(message);
  }
}

/** The server's message about a failed request, or `fallback` if there is none. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof HttpError && error.message) || fallback;
}

export interface RequestOptions {
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** By default a 401 ends the session and navigates to /signin. Sign-in and editors opt out. */
  keepSessionOn401?: boolean;
  /** Within replaceSession(): other calls wait for this call, which must not wait for itself. */
  renews?: boolean;
  /** Lets a short request outlive the page. */
  keepalive?: boolean;
}

// In bytes. Browsers allow 64 KiB for all such requests together and reject more.
const MAX_KEEPALIVE = 30_000;

/**
 * Sends a request to the API with the stored token and returns the parsed JSON. Throws HttpError
 * for an answer outside 2xx, TypeError if there was no answer.
 */
export async function request<T>(
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<T> {
  return (await exchange<T>(method, path, options)).body;
}

/**
 * A page of a list, the address of the next page (rel=next in the Link header) and, if the API
 * sends it, the total number of rows.
 */
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

/** Downloads a file. */
export async function requestFile(path: string): Promise<Blob> {
  return (await send('GET', path, {})).blob();
}

/** Like request(), but returns the whole response, for callers that read its status or headers. */
export async function exchange<T>(
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<{ body: T; response: Response }> {
  const response = await send(method, path, options);
  return { body: (await readJson(response)) as T, response };
}

/** Ends the session in the browser after it has ended on the server. */
export function endSession(): void {
  clearSession();
  window.location.assign('/signin?ended=1');
}

async function send(method: string, path: string, options: RequestOptions): Promise<Response> {
  const [token, userId] = [storedToken(), storedUser()?.userId];
  try {
    return await sendWith(token, method, path, options);
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 401) || !token) throw error;
    const next = options.renews ? null : await nextToken(error, token, userId);
    if (next) return sendWith(next, method, path, options);
    // After logging out, the page is already being left for the home page.
    if (!options.keepSessionOn401 && storedToken() !== null) endSession();
    throw error;
  }
}

/**
 * The token to repeat a rejected call with: its own token was replaced while it was sent. Null if
 * the session has ended, or if the call failed for another reason.
 */
export async function nextToken(
  error: unknown,
  token: string | null,
  userId: string | undefined,
): Promise<string | null> {
  if (!(error instanceof HttpError) || token === null || userId === undefined) return null;
  const { code } = (error.body ?? {}) as { code?: string };
  return code === 'not-signed-in' ? replacementOf(token, userId) : null;
}

async function sendWith(
  token: string | null,
  method: string,
  path: string,
  options: RequestOptions,
): Promise<Response> {
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
  const { message, fields } = (problem ?? {}) as {
    message?: string;
    fields?: Record<string, string>;
  };
  throw new HttpError(response.status, message ?? '', fields, problem);
}

/** The path of the next page, ignoring the origin in the header. */
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
    return null; // a proxy's error page: the status is enough
  }
}
