import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Bucket, startBucket } from './bucket';

/**
 * How requests end: `hangs` never answers, `denies` answers 403, `fails` 500; of an answer, `stalls` sends one half and
 * waits, and `breaks` sends one half and ends the connection.
 */
type Way = 'passes' | 'hangs' | 'denies' | 'fails' | 'stalls' | 'breaks';

export interface FaultyBucket {
  /** As MEDIA_S3_URL. */
  url: string;
  way: Way;
  /** What it was asked for, such as "GET /media/folder/name". */
  asked: string[];
  /** What it stands before. */
  bucket: Bucket;
  /** How many answers have begun and not ended. */
  answering(): number;
  /** Ends both. */
  close(): Promise<void>;
}

/** Starts a bucket, and before it a server that does to its answers what `way` says. */
export async function startFaultyBucket(): Promise<FaultyBucket> {
  const bucket = await startBucket();
  const url = new URL(bucket.url);
  const target = { host: url.hostname, port: url.port };
  const begun = new Set<ServerResponse>();
  const front: FaultyBucket = {
    url: '',
    way: 'passes',
    asked: [],
    bucket,
    answering: () => begun.size,
    close: async () => undefined,
  };

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const { method, url: path, headers } = request;
    const { way } = front;
    begun.add(response.on('close', () => begun.delete(response)));
    const asking = http.request({ ...target, method, path, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      if (way === 'passes' || method === 'HEAD') return answer.pipe(response);
      const chunks: Buffer[] = [];
      return answer
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          const bytes = Buffer.concat(chunks);
          response.write(bytes.subarray(0, bytes.length / 2), () => {
            if (way === 'breaks') response.destroy();
          });
        });
    });
    asking.on('error', () => response.destroy());
    request.pipe(asking);
  }

  const server = http.createServer((request, response) => {
    const { method, url: path } = request;
    front.asked.push(`${method} ${path}`);
    if (front.way === 'hangs') return void request.resume();
    if (front.way !== 'denies' && front.way !== 'fails') return pass(request, response);
    const [status, code] = front.way === 'denies' ? [403, 'AccessDenied'] : [500, 'InternalError'];
    request.resume().on('end', () => {
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(`<Error><Code>${code}</Code><Message>No.</Message></Error>`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.port = String((server.address() as AddressInfo).port);
  front.url = url.href;
  front.close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await bucket.remove();
  };
  return front;
}
