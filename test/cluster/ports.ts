import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// Linux takes ports for outgoing connections from 32768 on.
const FIRST = 20_000;
const LAST = 32_767;

const given = new Set<number>();

/**
 * A free port that no outgoing connection takes, so that what listens there can be restarted, unlike that of
 * freePort(): the load opens thousands of connections.
 */
export async function lastingPort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST + 1);
    if (!given.has(port) && (await isFree(port))) {
      given.add(port);
      return port;
    }
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
