import http from 'node:http';
import { plant } from './canaries';

export interface RawAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** Names and values as received, in pairs. */
  rawHeaders: string[];
  body: Buffer;
  text: string;
}

export interface RawOptions {
  headers?: Record<string, string>;
  body?: string | Buffer;
}

// Found without parsing, because a body may be broken or endlessly nested.
const FIELD = /"(\w+)":\s*"([^"\\]+)"/g;

/** A request with its path unchanged: fetch() would normalise `..`, `//` and encodings. */
export function rawCall(
  origin: string,
  method: string,
  path: string,
  { headers = {}, body }: RawOptions = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  plant({ path, token: headers.authorization?.replace(/^Bearer /i, '') });
  for (const [, name, value] of String(body ?? '').matchAll(FIELD)) plant(value, name);
  return new Promise((resolve, reject) => {
    const hasLength = body !== undefined && headers['transfer-encoding'] === undefined;
    const length = hasLength ? { 'content-length': String(Buffer.byteLength(body)) } : {};
    const request = http.request(
      { hostname, port, method, path, agent: false, headers: { ...length, ...headers } },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const whole = Buffer.concat(parts);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            rawHeaders: response.rawHeaders,
            body: whole,
            text: whole.toString(),
          });
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
