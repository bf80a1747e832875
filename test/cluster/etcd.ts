import path from 'node:path';
import { lastingPort } from './ports';
import { until } from '../support/until';
import { startDaemon } from './daemon';

// On a busy machine, etcd answers late: with its own limits of 0.1 and 1 s it would give up leading itself.
const HEARTBEAT_MS = '500';
const ELECTION_MS = '5000';

/** What Patroni keeps its lock in, with the API v2: see docs/several-machines.md. */
export async function startEtcd(folder: string) {
  const port = await lastingPort();
  const client = `http://127.0.0.1:${port}`;
  const peer = `http://127.0.0.1:${await lastingPort()}`;
  const daemon = startDaemon(path.join(folder, 'etcd.log'), folder, [
    'etcd',
    '--enable-v2=true',
    `--data-dir=${path.join(folder, 'etcd')}`,
    `--heartbeat-interval=${HEARTBEAT_MS}`,
    `--election-timeout=${ELECTION_MS}`,
    `--listen-client-urls=${client}`,
    `--advertise-client-urls=${client}`,
    `--listen-peer-urls=${peer}`,
    `--initial-advertise-peer-urls=${peer}`,
    `--initial-cluster=default=${peer}`,
  ]);
  const isHealthy = () =>
    fetch(`${client}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(isHealthy, { seconds: 60, what: 'etcd' }).catch((error: Error) => {
    throw new Error(`${error.message}:\n${daemon.tail()}`);
  });
  return { address: `127.0.0.1:${port}`, kill: () => daemon.kill() };
}
