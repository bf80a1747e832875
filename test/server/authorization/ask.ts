import { from } from '../../support/addresses';
import type { CallOptions, TestApp } from '../../support/app';
import { type RawAnswer, rawCall } from '../../support/raw';
import { callOf, type Row } from './row';
import type { Things } from './things';

interface Asked {
  things: Things;
  token?: string | undefined;
  /** Replaces the call's method; then no body is sent. */
  method?: string;
  shape?: (path: string) => string;
  headers?: Record<string, string>;
  query?: string;
}

/** Makes the call of a row with its path unchanged, which fetch() would normalise. */
export async function ask(app: TestApp, row: Row, asked: Asked): Promise<RawAnswer> {
  const { things, token, shape = (path) => path } = asked;
  const { method, path, query, options } = callOf(row, things);
  const isOwn = asked.method === undefined;
  const { body, headers } = await wire(isOwn ? options : { headers: options.headers ?? {} });
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return rawCall(app.url, asked.method ?? method, shape(path) + (asked.query ?? query), {
    ...(body === undefined ? {} : { body }),
    // No limit counts the call together with others.
    headers: { ...from(), ...headers, ...authorization, ...asked.headers },
  });
}

/** A body as sent over the network. */
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
