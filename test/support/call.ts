import { plant } from './canaries';

export interface CallOptions {
  json?: unknown;
  body?: string | FormData | Buffer<ArrayBuffer>;
  token?: string | undefined;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body, or undefined if it is not JSON. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests check the properties they expect
  json: any;
}

/** fetch() with the complete answer. */
export async function call(
  url: string,
  method: string,
  options: CallOptions = {},
): Promise<Answer> {
  plant({ token: options.token, json: options.json, url });
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(options.json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...options.headers,
    },
    body: options.json === undefined ? options.body : JSON.stringify(options.json),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
  const json: unknown = isJson ? JSON.parse(text) : undefined;
  plant(json);
  return { status: response.status, headers: response.headers, text, json };
}
