import pg, { type ClientConfig } from 'pg';
import { ConnectionError, isLasting } from './connection-error';
import type { Host, HostsOptions } from './hosts';

/** How long a host may take to say whether it accepts changes. */
const ASK_MS = 3000;

/** The host that accepted changes when it was last asked, by the list of hosts. */
const leaders = new Map<string, Host>();

/** To be called when a host turned out to accept no changes: the next connection asks all of them again. */
export function forgetLeaders(): void {
  leaders.clear();
}

/**
 * A connection to the only host, or to the one of several that accepts changes. After a failover, the first
 * connection that fails makes the next one ask all hosts. Connecting throws ConnectionError for any reason.
 */
export class HostsClient extends pg.Client {
  constructor(options: HostsOptions = {}) {
    const unusable = problemOf(options);
    super(unusable ? {} : options);
    const connect = super.connect.bind(this) as () => Promise<unknown>;
    const connected = async () => {
      if (unusable) throw unusable;
      const { hosts = [] } = options;
      await (hosts.length < 2 ? connect() : this.toLeader(hosts, options, connect));
    };
    this.connect = ((done?: (error?: unknown) => void) => {
      const made = connected().catch((error: Error) => {
        throw error instanceof ConnectionError ? error : new ConnectionError(error);
      });
      if (!done) return made;
      made.then(() => done(), done);
    }) as typeof this.connect;
  }

  private async toLeader(hosts: Host[], options: HostsOptions, connect: () => Promise<unknown>) {
    const key = JSON.stringify(hosts);
    const leader = leaders.get(key) ?? (await findLeader(hosts, options));
    leaders.set(key, leader);
    Object.assign(this, leader);
    await connect().catch((error: unknown) => {
      forgetLeaders();
      throw error;
    });
  }
}

/**
 * What is wrong with an address, for example that a file it names is missing. The constructor of pg reads
 * them, and would throw where nobody expects it, such as in the pool.
 */
function problemOf(options: ClientConfig): ConnectionError | undefined {
  try {
    void new pg.Client(options);
    return undefined;
  } catch (error) {
    return new ConnectionError(error as Error, true);
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
    const errors = (cause as AggregateError).errors.map((one: Error) => new ConnectionError(one));
    if (errors.every(isLasting)) throw errors[0];
    const reasons = errors.map(({ message }: Error, at) => {
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
