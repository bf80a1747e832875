import http from 'node:http';
import type { TestApp } from '../../support/app';

export const MB = 2 ** 20;
export const EDGE = '----edge';
export const type = `multipart/form-data; boundary=${EDGE}`;

/** A part of a multipart body with this header. */
export const part = (head: string, bytes: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`--${EDGE}\r\n${head}\r\n\r\n`),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
export const filePart = (bytes: Buffer | string, name = 'a.png', field = 'file') =>
  part(`content-disposition: form-data; name="${field}"; filename="${name}"`, bytes);
export const textPart = (field: string, words: string) =>
  part(`content-disposition: form-data; name="${field}"`, words);
export const end = Buffer.from(`--${EDGE}--\r\n`);
export const body = (...parts: Buffer[]) => Buffer.concat([...parts, end]);

/** Like a browser: on a persistent connection, a request is read to its end. */
const agent = new http.Agent({ keepAlive: true });
afterAll(() => agent.destroy());

/** Writes this many bytes as fast as they are accepted; stops when the connection ends. */
export async function pour(request: http.ClientRequest, bytes: number): Promise<number> {
  let sent = 0;
  let over = false;
  let wake: () => void = () => undefined;
  request.on('error', () => undefined).on('drain', () => wake());
  request.on('close', () => {
    over = true;
    wake();
  });
  while (!over && sent < bytes) {
    const piece = Buffer.alloc(Math.min(bytes - sent, MB));
    sent += piece.length;
    if (!request.write(piece) && !over) await new Promise<void>((resolve) => (wake = resolve));
  }
  return sent;
}

/**
 * A request that is written piece by piece; `answer` is null if the connection ended without one.
 */
export function slowly(app: TestApp, token: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(app.url);
  const request = http.request({
    hostname,
    port,
    method: 'POST',
    path: '/api/media',
    agent,
    headers: { 'content-type': type, authorization: `Bearer ${token}`, ...headers },
  });
  const answer = new Promise<{ status: number; text: string } | null>((resolve) => {
    request.on('error', () => resolve(null));
    request.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (more: string) => (text += more));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
  });
  return { request, answer };
}
