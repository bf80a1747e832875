import pg, { type ClientConfig } from 'pg';

/** How long a host may take to say whether it accepts changes. */
const ASK_MS = 3000;

interface Host {
  host: string;
  port: number;
}

/** The options of pg, with all hosts of an address. */
export type HostsOptions = ClientConfig & { hosts?: Host[] };

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

/** The host that accepted changes when it was last asked, by the list of hosts. */
const leaders = new Map<string, Host>();

/** To be called when a host turned out to accept no changes: the next connection asks all of them again. */
export function forgetLeaders(): void {
  leaders.clear();
}

/**
 * A connection to the host that accepts changes, of several. After a failover, the first connection that
 * fails makes the next one ask all hosts.
 */
export class HostsClient extends pg.Client {
  constructor(options: HostsOptions = {}) {
    super(options);
    const { hosts = [] } = options;
    if (hosts.length < 2) return;
    const connect = super.connect.bind(this) as () => Promise<unknown>;
    const toLeader = async () => {
      const key = JSON.stringify(hosts);
      const leader = leaders.get(key) ?? (await findLeader(hosts, options));
      leaders.set(key, leader);
      Object.assign(this, leader);
      await connect().catch((error: unknown) => {
        forgetLeaders();
        throw error;
      });
    };
    this.connect = ((done?: (error?: unknown) => void) => {
      if (!done) return toLeader();
      toLeader().then(() => done(), done);
    }) as typeof this.connect;
  }
}

/**
 * The first host to answer that it accepts changes, otherwise one that is no standby. Throws with the code
 * of a server that is starting if there is none.
 */
async function findLeader(hosts: Host[], options: ClientConfig): Promise<Host> {
  const answers = hosts.map(async (host) => ({ host, ...(await ask(host, options)) }));
  const those = (fits: (answer: Awaited<(typeof answers)[number]>) => boolean) =>
    Promise.any(
      answers.map(async (asked) => {
        const answer = await asked;
        if (!fits(answer)) throw new Error('it accepts no changes');
        return answer.host;
      }),
    );
  try {
    return await those(({ isStandby, isReadOnly }) => !isStandby && !isReadOnly).catch(() =>
      those(({ isStandby }) => !isStandby),
    );
  } catch (cause) {
    const reasons = (cause as AggregateError).errors.map(({ message }: Error, at) => {
      return `${hosts[at]?.host}:${hosts[at]?.port}: ${message}`;
    });
    const error = new Error(`no host of the database accepts changes (${reasons.join(', ')})`);
    throw Object.assign(error, { code: '57P03' });
  }
}

async function ask(host: Host, options: ClientConfig) {
  const { connectionString, ...others } = options;
  const client = new pg.Client({
    ...others,
    connectionString,
    connectionTimeoutMillis: ASK_MS,
    query_timeout: ASK_MS,
  });
  Object.assign(client, host);
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ isStandby: boolean; isReadOnly: boolean }>(
      `SELECT pg_is_in_recovery() AS "isStandby",
         current_setting('default_transaction_read_only')::boolean AS "isReadOnly"`,
    );
    return rows[0] ?? { isStandby: true, isReadOnly: true };
  } finally {
    // It has answered or failed, and nobody waits for its end.
    client.end().catch(() => undefined);
  }
}
