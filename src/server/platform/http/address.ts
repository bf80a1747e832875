import type { Context } from 'koa';
import ipaddr from 'ipaddr.js';

/**
 * The client address that limits count: IPv4 as it is, IPv6 by its /64 network, which usually
 * belongs to one customer. With TRUST_PROXY=n it is the n-th entry of X-Forwarded-For from the
 * right (Koa's `ips`); if that is not an address, the address of the connection.
 */
export function clientAddress(ctx: Context): string {
  const claimed = ctx.ips[0] ?? '';
  const text = ipaddr.isValid(claimed) ? claimed : (ctx.socket.remoteAddress ?? '');
  if (!ipaddr.isValid(text)) return 'unknown';
  const address = ipaddr.process(text); // ::ffff:192.0.2.1 becomes 192.0.2.1
  if (address.kind() === 'ipv4') return address.toString();
  const [a, b, c, d] = (address as ipaddr.IPv6).parts;
  return `${new ipaddr.IPv6([a ?? 0, b ?? 0, c ?? 0, d ?? 0, 0, 0, 0, 0]).toString()}/64`;
}
