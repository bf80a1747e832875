import type { IncomingMessage } from 'node:http';

/** A browser reads no answer while it is still sending, but the amount must be limited. */
const MOST = 64 * 1024 * 1024;

/** Discards the rest of a request's body. */
export function drain(request: IncomingMessage): void {
  let size = 0;
  request.on('data', (part: Buffer) => {
    size += part.length;
    if (size > MOST) request.destroy();
  });
  request.resume();
}
