import type { CallOptions, TestApp } from '../../support/app';
import { type RawAnswer, rawCall } from '../../support/raw';
import { callOf, type Row } from './row';
import type { Things } from './things';

interface Asked {
  things: Things;
  token?: string | undefined;
  /** Instead of the call's own; then without its body. */
  method?: string;
  shape?: (path: string) => string;
  headers?: Record<string, string>;
  query?: string;
}

/** Makes the call of a row, its path as it is: fetch() would tidy it. */
export async function ask(app: TestApp, row: Row, asked: Asked): Promise<RawAnswer> {
  const { things, token, shape = (path) => path } = asked;
  const { method, path, query, options } = callOf(row, things);
  const isOwn = asked.method === undefined;
  const { body, headers } = await wire(isOwn ? options : { headers: options.headers ?? {} });
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return rawCall(app.url, asked.method ?? method, shape(path) + (asked.query ?? query), {
    ...(body === undefined ? {} : { body }),
    headers: { ...headers, ...authorization, ...asked.headers },
  });
}

/** A body as it goes over the wire. */
async function wire({ json, body, headers = {} }: CallOptions) {
  if (json !== undefined) {
    return {
      body: JSON.stringify(json),
      headers: { ...headers, 'content-type': 'application/json' },
    };
  }
  if (!(body instanceof FormData)) return { headers };
  const form = new Response(body);
  const type = form.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await form.arrayBuffer());
  return { body: bytes, headers: { ...headers, 'content-type': type } };
}
