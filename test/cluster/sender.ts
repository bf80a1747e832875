import http from 'node:http';
import { from } from '../support/addresses';

export type Kind =
  | 'cached'
  | 'uncached'
  | 'image'
  | 'publish'
  | 'delete'
  | 'autosave'
  | 'upload'
  | 'message'
  | 'sign-in'
  | 'sign-out';

/** What became of a request. `outcome` is the status of its answer, or the code of an error. */
export interface Sent {
  kind: Kind;
  address: string;
  beganMs: number;
  endedMs: number;
  outcome: number | string;
}

interface Options {
  token?: string;
  json?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

const LONGEST_MS = 15_000;

/** Whether an answer acknowledges what was asked for. */
export const isGood = (outcome: number | string) =>
  typeof outcome === 'number' && outcome >= 200 && outcome < 300;

/** Sends requests on connections that are kept, as a browser does, and remembers what became of each. */
export class Sender {
  readonly sent: Sent[] = [];
  private agent = new http.Agent({ keepAlive: true });

  constructor(private readonly url: string) {}

  async send(kind: Kind, method: string, address: string, { token, json, form, headers }: Options) {
    const encoded = form && new Response(form);
    const body = encoded
      ? Buffer.from(await encoded.arrayBuffer())
      : json === undefined
        ? undefined
        : Buffer.from(JSON.stringify(json));
    const type = encoded?.headers.get('content-type') ?? (body && 'application/json');
    const all = {
      // Each as from somebody else, as one address may use only a share of the connections.
      ...from(),
      ...headers,
      ...(type ? { 'content-type': type } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const beganMs = performance.now();
    const { outcome, bytes } = await this.exchange(method, address, all, body);
    this.sent.push({ kind, address, beganMs, endedMs: performance.now(), outcome });
    return { isGood: isGood(outcome), outcome, bytes, text: bytes.toString() };
  }

  close(): void {
    this.agent.destroy();
  }

  private exchange(
    method: string,
    address: string,
    headers: Record<string, string>,
    body: Buffer | undefined,
  ): Promise<{ outcome: number | string; bytes: Buffer }> {
    return new Promise((resolve) => {
      const fail = (error: NodeJS.ErrnoException) =>
        resolve({ outcome: error.code ?? error.message, bytes: Buffer.alloc(0) });
      const length = body ? { 'content-length': body.length } : {};
      const request = http.request(
        this.url + address,
        { method, agent: this.agent, headers: { ...headers, ...length } },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.once('error', fail);
          answer.once('end', () =>
            resolve({ outcome: answer.statusCode ?? 0, bytes: Buffer.concat(parts) }),
          );
        },
      );
      const late = Object.assign(new Error('no answer'), { code: 'no answer' });
      request.setTimeout(LONGEST_MS, () => request.destroy(late));
      request.once('error', fail).end(body);
    });
  }
}
