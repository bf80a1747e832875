import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect } from 'node:net';
import type { Logger } from 'pino';
import { ListenError } from './explain';
import type { Config } from './platform/config';
import { commonHeaders } from './platform/http/common-headers';
import { limitConnections } from './platform/http/connections';
import { UPLOAD_MS } from './platform/http/slow-bodies';
import { answerUnreadable } from './platform/http/unreadable';

// Each costs a few kilobytes, and Linux allows a process far fewer open files than it has ports.
const MAX_CONNECTIONS = 10_000;

// Node's defaults would keep a slow or silent connection open for minutes.
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: UPLOAD_MS, // all other requests get 30 s: platform/http/slow-bodies.ts
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2000,
};

/** How long another process may take to accept a connection at the port. */
const ANSWER_MS = 1000;

/**
 * An HTTP server that closes slow and silent connections. It does not listen yet. Node answers nothing
 * by itself: each answer has the same headers and a line in the log.
 */
export function createSiteServer(config: Config, log: Logger, answer: RequestListener): Server {
  const server = createServer({ ...timeouts, requireHostHeader: false }, answer);
  server.on('checkExpectation', answer);
  server.on('clientError', answerUnreadable(log, commonHeaders(config)));
  return server;
}

/** Keeps one client from taking all connections, see platform/http/connections.ts. */
export function shareConnections(server: Server, { trustProxy }: Config): void {
  server.maxConnections = MAX_CONNECTIONS;
  limitConnections(server, trustProxy, MAX_CONNECTIONS);
}

const addressCodes = /^(EADDRNOTAVAIL|ENOTFOUND|EAI_\w+|EINVAL)$/;

/** Listens at PORT of HOST. Rejects with a ListenError if HOST is not an address of this computer. */
export async function listen(server: Server, { port, host }: Config): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    const code = error.code ?? '';
    if (!addressCodes.test(code)) throw error;
    throw new ListenError(`HOST ${host} is not an address of this computer (${code}).`);
  });
}

/**
 * Throws if another process answers at the port, for example a running site whose database must not change.
 * Listening would tell too, but cut what a balancer sends in that moment.
 */
export async function refuseUsedPort({ port, host }: Config): Promise<void> {
  const socket = connect({ port, host, timeout: ANSWER_MS });
  const isUsed = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    for (const event of ['error', 'timeout']) socket.once(event, () => resolve(false));
  });
  socket.destroy();
  if (isUsed) throw Object.assign(new Error('The port is in use'), { code: 'EADDRINUSE' });
}
