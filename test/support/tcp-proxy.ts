import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Place } from './place';

/** A connection to a server that a test can cut and restore; the address stays the same. */
export interface TcpProxy {
  port: number;
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Accepts connections and passes nothing on, like a network that drops packets. */
  freeze(): void;
  /**
   * Passes nothing on that is sent on the connections of now, as when their server is cut off, except on those
   * that the server sees from these ports. New ones work.
   */
  strand(except?: number[]): void;
}

/** A connection to the Postgres of a test's database, and its address for DATABASE_URL. */
export async function proxyDatabase(
  place: Place,
  roundTripMs = 0,
): Promise<{ proxy: TcpProxy; url: string }> {
  const url = new URL(place.variables.DATABASE_URL ?? '');
  const proxy = await startTcpProxy(url.hostname, Number(url.port || 5432), roundTripMs);
  url.host = `127.0.0.1:${proxy.port}`;
  return { proxy, url: url.href };
}

/** Starts one. With a time for a round trip, each part takes half of it each way, as over a long distance. */
export async function startTcpProxy(
  host: string,
  targetPort: number,
  roundTripMs = 0,
): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const targets = new Map<Socket, Socket>();
  const portOf = (socket: Socket) => (targets.get(socket) ?? socket).localPort ?? 0;
  let frozen = false;
  const server = createServer((socket) => {
    sockets.add(socket);
    if (frozen) return;
    const target = connect(targetPort, host);
    sockets.add(target);
    targets.set(socket, target);
    if (roundTripMs > 0) {
      passLater(socket, target, roundTripMs / 2);
      passLater(target, socket, roundTripMs / 2);
    } else socket.pipe(target).pipe(socket);
    for (const end of [socket, target]) {
      end.on('error', () => undefined);
      end.on('close', () => {
        sockets.delete(end);
        targets.delete(end);
        socket.destroy();
        target.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const strand = (except: number[] = []) => {
    for (const socket of sockets) if (!except.includes(portOf(socket))) socket.unpipe();
  };
  return {
    port,
    async cut() {
      for (const socket of sockets) socket.destroy();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
    async restore() {
      frozen = false;
      await listen(port);
    },
    freeze() {
      frozen = true;
      strand();
    },
    strand,
  };
}

/** Passes on what arrives after this time, in order. */
function passLater(from: Socket, to: Socket, ms: number): void {
  to.setNoDelay();
  from.on('data', (part) => void pause(ms).then(() => to.destroyed || to.write(part)));
}
