import type { ClientConfig } from 'pg';

export interface Host {
  host: string;
  port: number;
}

/** The options of pg, with all hosts of an address. */
export type HostsOptions = ClientConfig & { hosts?: Host[] };

/** So that the end of a server that lost power, or that nothing reaches, is noticed. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * The statement after which Postgres ends the session, and with it its locks, half a minute after the computer
 * of this process lost power or its network: by default it would notice after two hours.
 */
export const noticeLoss = (scope: 'SESSION' | 'LOCAL'): string =>
  Object.entries({ idle: 10, interval: 5, count: 3 })
    .map(([name, value]) => `SET ${scope} tcp_keepalives_${name} = ${value}`)
    .join('; ');

const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/;

/**
 * The addresses of the hosts of a database, one for each: an address may name several, separated by
 * commas, as libpq reads it. Null if it is no address of Postgres, or names a host twice.
 */
export function eachHost(address: string): string[] | null {
  const [, before = '', hosts = '', after = ''] = parts.exec(address) ?? [];
  const all = hosts.split(',').map((host) => `${before}${host}${after}`);
  const areAddresses = before !== '' && all.every((one) => URL.canParse(one));
  return areAddresses && new Set(all).size === all.length ? all : null;
}

/** The address with this password, if it has none. */
export function withPassword(address: string, password: string): string {
  const [first = address] = eachHost(address) ?? [];
  const url = new URL(first);
  if (url.password !== '') return address;
  url.password = encodeURIComponent(password);
  return url.href.replace(parts, `$1${parts.exec(address)?.[2]}$3`);
}

/**
 * What `target_session_attrs` of an address asks for that the site cannot use. It only works with a
 * database that accepts changes, so only these two say the same.
 */
export function wrongTarget(address: string): string | undefined {
  const asked = new URL(eachHost(address)?.[0] ?? address).searchParams.get('target_session_attrs');
  return asked === null || ['read-write', 'primary'].includes(asked) ? undefined : asked;
}

/** How clients connect to an address: to its only host, or to the one that accepts changes. */
export function clientOptions(address: string | undefined): {
  connectionString?: string;
  hosts: Host[];
} {
  const all = (address && eachHost(address)) || [];
  const hosts = all.map((one) => {
    const { hostname, port } = new URL(one);
    return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432) };
  });
  return { ...(all[0] === undefined ? {} : { connectionString: all[0] }), hosts };
}
