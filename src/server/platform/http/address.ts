import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';
import type { Context } from 'koa';
import ipaddr from 'ipaddr.js';
import type { Share } from '../database/connection-shares';

/**
 * The client address that limits count: IPv4 as it is, IPv6 by its /64 network, which usually
 * belongs to one customer. With TRUST_PROXY=n it is the n-th entry of X-Forwarded-For from the
 * right; if that is not an address, the address of the connection. No other header is trusted:
 * proxies pass on `Forwarded` and `X-Real-IP` as a client sent them.
 */
export function clientAddress({ req, config }: Pick<Context, 'req' | 'config'>): string {
  return requestAddress(req, config.trustProxy);
}

/** The same of a request that Koa has not seen. */
export function requestAddress(request: IncomingMessage, trustProxy: number): string {
  const own = connectionAddress(request.socket.remoteAddress);
  if (trustProxy === 0) return own;
  const entries = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const claimed = entries.slice(-trustProxy)[0] ?? '';
  return networkIn(claimed.trim()) ?? own;
}

/** The address of the other end of a connection, as limits count it. */
export function connectionAddress(remote: string | undefined): string {
  return networkIn(remote ?? '') ?? 'unknown';
}

/**
 * The wider networks of an IPv6 /64, in which a limit has more points. A provider gives one customer
 * a /56 or a /48, which contain 256 and 65,536 networks. Empty for all other keys.
 */
export function widerNetworks(key: string): { network: string; times: number }[] {
  if (!key.endsWith('/64') || key.includes(' ')) return [];
  const address = ipaddr.IPv6.parse(key.slice(0, -3));
  return [
    { network: networkOf(address, 56), times: 4 },
    { network: networkOf(address, 48), times: 16 },
  ];
}

/** '/56' or '/48' for the key of a wider network, otherwise ''. */
export function widthOf(key: string): string {
  return /\/(?:56|48)$/.exec(key)?.[0] ?? '';
}

// Some proxies write the port of the connection behind the address, in brackets if it is IPv6.
const WITH_PORT = /^([\d.]+):\d+$/;
const IN_BRACKETS = /^\[([^\]]+)\](?::\d+)?$/;

/** What limits count of an address as proxies and Node write it; null if it is none. */
function networkIn(written: string): string | null {
  // Most requests, in a tenth of the time.
  if (isIPv4(written)) return written;
  const [, text = written] = WITH_PORT.exec(written) ?? IN_BRACKETS.exec(written) ?? [];
  // A zone names the network card of the machine that saw the address: fe80::1%eth0.
  const plain = text.replace(/%.*$/s, '');
  if (!ipaddr.isValid(plain)) return null;
  const address = ipaddr.process(plain); // ::ffff:192.0.2.1 becomes 192.0.2.1
  if (address.kind() === 'ipv4') return address.toString();
  const { parts } = address as ipaddr.IPv6;
  // Behind a NAT64, all of IPv4 is in one /96, and so in one /64.
  if (address.range() === 'rfc6052') return ipv4In(parts);
  return networkOf(address as ipaddr.IPv6, 64);
}

function ipv4In(parts: number[]): string {
  return parts
    .slice(6)
    .flatMap((part) => [part >> 8, part & 255])
    .join('.');
}

function networkOf(address: ipaddr.IPv6, bits: 64 | 56 | 48): string {
  const [a = 0, b = 0, c = 0, d = 0] = address.parts;
  const last = bits === 64 ? d : bits === 56 ? d & 0xff00 : 0;
  return `${new ipaddr.IPv6([a, b, c, last, 0, 0, 0, 0]).toString()}/${bits}`;
}

/** Of the connections to the database, DATABASE_CONNECTIONS: one is left for others. */
const OF_ADDRESS = 2;
const OF_NETWORK = 4;

/**
 * Which connections to the database a request may hold at a time, together with others of its address:
 * two, and four in the wider networks of an IPv6 /64, but not all of them. A request with the token of a session has as many as
 * there are. Everyone in an office or behind a mobile network's gateway shares two, which is enough:
 * most pages come from memory, and a page that does not takes a few milliseconds of a connection.
 * The embedded database has one connection and no shares: a trial is for one person on one computer.
 */
export function sharesOf(ctx: Context): Share[] {
  if (ctx.state.sessionId) return [];
  const key = clientAddress(ctx);
  const most = Math.min(OF_NETWORK, ctx.config.databaseConnections - 1);
  const wider = widerNetworks(key).map(({ network }) => ({ key: network, most }));
  return [{ key, most: OF_ADDRESS }, ...wider];
}
