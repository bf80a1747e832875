import type { Context } from 'koa';
import type { Share } from '../database/connection-shares';
import { clientAddress, widerNetworks } from './address';

/** Of the database's ten connections. */
const OF_ADDRESS = 2;
const OF_NETWORK = 4;

/**
 * Which connections to the database a request may hold at a time, together with others of its address:
 * two, and four in the wider networks of an IPv6 /64. A request with the token of a session has as many as
 * there are. Everyone in an office or behind a mobile network's gateway shares two, which is enough:
 * most pages come from memory, and a page that does not takes a few milliseconds of a connection.
 * The embedded database has one connection and no shares: a trial is for one person on one computer.
 */
export function sharesOf(ctx: Context): Share[] {
  if (ctx.state.sessionId) return [];
  const key = clientAddress(ctx);
  const wider = widerNetworks(key).map(({ network }) => ({ key: network, most: OF_NETWORK }));
  return [{ key, most: OF_ADDRESS }, ...wider];
}
