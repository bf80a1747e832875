import type { IncomingMessage } from 'node:http';

/** A browser that is still sending reads no answer, but nobody may send for ever. */
const MOST = 64 * 1024 * 1024;

/** Throws away what is left of a request's body. */
export function drain(request: IncomingMessage): void {
  let size = 0;
  request.on('data', (part: Buffer) => {
    size += part.length;
    if (size > MOST) request.destroy();
  });
  request.resume();
}
