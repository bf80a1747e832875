import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Place } from './place';

/** A connection to a server that a test can cut and restore; the address stays the same. */
export interface TcpProxy {
  port: number;
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Accepts connections and passes nothing on, like a network that drops packets. */
  freeze(): void;
}

/** A connection to the Postgres of a test's database, and its address for DATABASE_URL. */
export async function proxyDatabase(place: Place): Promise<{ proxy: TcpProxy; url: string }> {
  const url = new URL(place.variables.DATABASE_URL ?? '');
  const proxy = await startTcpProxy(url.hostname, Number(url.port || 5432));
  url.host = `127.0.0.1:${proxy.port}`;
  return { proxy, url: url.href };
}

export async function startTcpProxy(host: string, targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let frozen = false;
  const server = createServer((socket) => {
    sockets.add(socket);
    if (frozen) return;
    const target = connect(targetPort, host);
    sockets.add(target);
    socket.pipe(target).pipe(socket);
    for (const end of [socket, target]) {
      end.on('error', () => undefined);
      end.on('close', () => {
        sockets.delete(end);
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
      for (const socket of sockets) socket.unpipe();
    },
  };
}
