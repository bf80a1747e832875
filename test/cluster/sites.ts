import path from 'node:path';
import { type Bucket, startBucket } from '../support/bucket';
import { call } from '../support/call';
import { type Mailbox, openMailbox } from '../server/mail/mailbox';
import { faketime } from '../support/faketime';
import { FIRST_ADMIN, loginFirstAdmin } from '../support/own-place';
import { type Proxy, startProxy } from '../support/proxy';
import { type ServerProcess, startServer } from '../support/server-process';
import { until } from '../support/until';
import type { DatabaseCluster } from './database-cluster';
import { lastingPort } from './ports';

/** Three processes of the site on a cluster, behind HAProxy with the published settings. */
export interface Sites {
  /** Behind HAProxy. */
  front: Pick<ServerProcess, 'url' | 'call'>;
  processes: ServerProcess[];
  /** Where their emails go. */
  box: Mailbox;
  /** Starts a process whose place is free, also with other settings, and waits until it is ready. */
  start(which: number, more?: Record<string, string>): Promise<void>;
  /** The token of a new session. */
  signIn(): Promise<string>;
  remove(): Promise<void>;
}

const PROCESSES = [0, 1, 2];

/** Starts them. endServers() ends the processes. */
export async function startSites(cluster: DatabaseCluster): Promise<Sites> {
  const url = `http://127.0.0.1:${await lastingPort()}`;
  const ports = await Promise.all(PROCESSES.map(() => lastingPort()));
  const bucket: Bucket = await startBucket();
  const box = await openMailbox();
  const processes: ServerProcess[] = [];
  const front: Sites['front'] = {
    url,
    call: (method, address, options) => call(url + address, method, options),
  };
  const env = (which: number) => ({
    PORT: String(ports[which]),
    HOST: '127.0.0.1',
    PROCESS_NAME: `site${which}`,
    DATA_DIR: path.join(cluster.folder, `site${which}`),
    // The last finds the leader by itself.
    DATABASE_URL: which === PROCESSES.length - 1 ? cluster.direct : cluster.proxied,
    MEDIA_S3_URL: bucket.url,
    SMTP_URL: box.url,
    MAIL_FROM: 'site@lab.example',
    SITE_URL: url,
    SITE_TIMEZONE: 'UTC',
    JWT_SECRET: 'secret-of-the-cluster-'.repeat(2),
    // The client says its address, which HAProxy passes on with the one it sees.
    TRUST_PROXY: '2',
    LOG_LEVEL: 'warn',
    // The second has a wrong clock.
    ...(which === 1 ? { ...faketime(), FAKETIME: '+120s' } : {}),
    ...FIRST_ADMIN,
  });
  const start = async (which: number, more: Record<string, string> = {}) => {
    const started = await startServer({ ...env(which), ...more }, { lasting: true });
    processes[which] = started;
    const isReady = async () => (await started.call('GET', '/readyz')).status === 200;
    await until(isReady, { what: 'a process that is ready' });
  };
  try {
    await Promise.all(PROCESSES.map((which) => start(which)));
    const targets = processes.map((one) => one.url);
    const balancer: Proxy = await startProxy(Number(new URL(url).port), targets);
    return {
      front,
      processes,
      box,
      start,
      async signIn() {
        const { status, json } = await loginFirstAdmin(front);
        if (status !== 200) throw new Error(`Sign-in answered ${status}`);
        return json.token;
      },
      async remove() {
        await balancer.close();
        await bucket.remove();
        await box.close();
      },
    };
  } catch (error) {
    await bucket.remove();
    await box.close();
    throw error;
  }
}
