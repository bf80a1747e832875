import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { connectionAddress, widerNetworks } from './address';

/** How many connections an address may have open; its wider networks have more, as in other limits. */
export const PER_ADDRESS = 64;

/** How long the connections that are too many are collected before idle ones are closed. */
const RELIEVE_MS = 100;

/** The open connections of an address. */
interface Group {
  open: number;
  /** Those that wait for another request, the oldest first. */
  idle: Set<Socket>;
}

/**
 * Keeps one client from taking all of the server's `most` connections. An address has at most 64; one
 * more replaces its oldest idle connection, and is closed if there is none. When more than half are
 * taken, idle connections are closed, those of the address with most first, and each answer closes
 * its own. Behind a proxy all connections are the proxy's, so only the latter holds.
 */
export function limitConnections(server: Server, trustProxy: number, most: number): void {
  const groups = new Map<string, Group>();
  const counts = new AddressCounts(trustProxy === 0 ? PER_ADDRESS : Infinity);
  const running = new WeakMap<Socket, number>();
  let open = 0;
  let relieving: NodeJS.Timeout | undefined;
  const isPressed = () => open > most / 2;

  const relieve = () => {
    relieving = undefined;
    const largest = [...groups.values()].sort((one, other) => other.open - one.open);
    for (const socket of largest.flatMap(({ idle }) => [...idle])) {
      if (!isPressed()) return;
      socket.destroy();
      // The event `close` comes later.
      forget(socket);
    }
  };

  const known = new Map<Socket, string>();
  const forget = (socket: Socket) => {
    const address = known.get(socket);
    const group = address === undefined ? undefined : groups.get(address);
    if (address === undefined || !group) return;
    known.delete(socket);
    open -= 1;
    group.open -= 1;
    group.idle.delete(socket);
    counts.remove(address);
    if (group.open === 0) groups.delete(address);
  };

  server.on('connection', (socket: Socket) => {
    const address = connectionAddress(socket.remoteAddress);
    const [oldest] = groups.get(address)?.idle ?? [];
    if (!counts.hasPlace(address) && oldest) {
      oldest.destroy();
      forget(oldest);
    }
    if (!counts.hasPlace(address)) {
      socket.destroy();
      return;
    }
    const group = groups.get(address) ?? { open: 0, idle: new Set() };
    groups.set(address, group);
    known.set(socket, address);
    counts.add(address);
    group.open += 1;
    open += 1;
    socket.once('close', () => forget(socket));
    if (isPressed()) relieving ??= setTimeout(relieve, RELIEVE_MS).unref();
  });

  const follow = ({ socket }: IncomingMessage, response: ServerResponse) => {
    const idle = groups.get(known.get(socket) ?? '')?.idle;
    running.set(socket, (running.get(socket) ?? 0) + 1);
    idle?.delete(socket);
    if (isPressed()) response.setHeader('Connection', 'close');
    response.once('close', () => {
      const left = (running.get(socket) ?? 1) - 1;
      running.set(socket, left);
      if (left === 0 && known.has(socket)) idle?.add(socket);
    });
  };
  // Before the listener that answers.
  server.prependListener('request', follow);
}

/** Counts the connections of addresses, and of the wider networks of an IPv6 /64. */
export class AddressCounts {
  private counts = new Map<string, number>();

  constructor(private readonly most: number) {}

  /** Whether the address may open one more. */
  hasPlace(address: string): boolean {
    return placesOf(address).every(
      ({ network, times }) => (this.counts.get(network) ?? 0) < this.most * times,
    );
  }

  add(address: string): void {
    for (const { network } of placesOf(address)) {
      this.counts.set(network, (this.counts.get(network) ?? 0) + 1);
    }
  }

  remove(address: string): void {
    for (const { network } of placesOf(address)) {
      const left = (this.counts.get(network) ?? 1) - 1;
      if (left > 0) this.counts.set(network, left);
      else this.counts.delete(network);
    }
  }
}

const placesOf = (address: string) => [{ network: address, times: 1 }, ...widerNetworks(address)];
