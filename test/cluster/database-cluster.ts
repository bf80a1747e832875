import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ask } from '../support/postgres';
import { postgresPrograms } from '../support/postmaster';
import { until } from '../support/until';
import { type DatabaseNode, makeNode } from './database-node';
import { startEtcd } from './etcd';
import { startLeaderProxy } from './leader-proxy';
import { SUPERUSER } from './patroni-settings';

const NODES = ['db1', 'db2', 'db3'];
const ANSWER_MS = 2000;
const SITE = 'site:site-of-the-cluster';

/** What Patroni says of a node. */
interface Member {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica';
  state: string;
}

/** Three Postgres under Patroni, of which one leads and one confirms each commit, and HAProxy to the leader. */
export interface DatabaseCluster {
  folder: string;
  nodes: DatabaseNode[];
  /** DATABASE_URL through HAProxy, and with the addresses of all nodes. */
  proxied: string;
  direct: string;
  leader(): Promise<DatabaseNode>;
  /** The standby that confirms the commits. */
  standby(): Promise<DatabaseNode>;
  /** Waits until another node than this one leads. */
  replaced(old: DatabaseNode): Promise<void>;
  /** Waits until all nodes run and one of them confirms commits. */
  settled(): Promise<void>;
  /** Makes another node the leader, as for maintenance. */
  switchOver(): Promise<void>;
  /** The rows of a question to the leader. */
  query(question: string): Promise<Record<string, unknown>[]>;
  remove(): Promise<void>;
}

/** Starts one in a temporary folder, which takes about half a minute. */
export async function startDatabaseCluster(): Promise<DatabaseCluster> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-cluster-'));
  fs.chmodSync(folder, 0o711); // each node owns a folder in it
  const undo: (() => Promise<void> | void)[] = [() => fs.rmSync(folder, { recursive: true })];
  const remove = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const etcd = await startEtcd(folder);
    undo.push(etcd.kill);
    const nodes: DatabaseNode[] = [];
    for (const name of NODES) {
      const place = { folder, etcd: etcd.address, programs: postgresPrograms() };
      const node = await makeNode(name, place);
      undo.push(node.remove);
      nodes.push(node);
    }
    for (const node of nodes) node.start();
    const cluster = controls(nodes);
    await cluster.settled().catch((error: Error) => {
      throw new Error([error.message, ...nodes.map((node) => node.tail())].join('\n'));
    });
    const proxy = await startLeaderProxy(folder, nodes);
    undo.push(proxy.kill);
    const all = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
    const query = async (question: string, database = 'assay') => {
      const { username, password } = SUPERUSER;
      const { port } = await cluster.leader();
      return ask(`postgres://${username}:${password}@127.0.0.1:${port}/${database}`, question);
    };
    const [name, password] = SITE.split(':');
    await query(`CREATE ROLE ${name} LOGIN PASSWORD '${password}' CREATEDB`, 'postgres');
    await query(`CREATE DATABASE assay OWNER ${name}`, 'postgres');
    return {
      folder,
      nodes,
      proxied: `postgres://${SITE}@127.0.0.1:${proxy.port}/assay`,
      direct: `postgres://${SITE}@${all}/assay?target_session_attrs=read-write`,
      ...cluster,
      query,
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

function controls(nodes: DatabaseNode[]) {
  const call = (node: DatabaseNode, address: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${node.apiPort}${address}`, {
      ...init,
      signal: AbortSignal.timeout(ANSWER_MS),
    });
  const members = async (): Promise<Member[]> => {
    const asked = nodes.map(async (node) => (await (await call(node, '/cluster')).json()).members);
    return Promise.any(asked).catch(() => []);
  };
  const find = (role: Member['role']) =>
    until(
      async () => {
        const found = (await members()).find((member) => member.role === role);
        return nodes.find(({ name }) => name === found?.name);
      },
      { seconds: 90, what: `a ${role}` },
    );
  return {
    leader: () => find('leader'),
    standby: () => find('sync_standby'),
    async replaced(old: DatabaseNode) {
      const isOther = async () => (await find('leader')) !== old;
      await until(isOther, { seconds: 60, what: 'another leader' });
    },
    async settled() {
      const isSettled = async () => {
        const all = await members();
        const running = all.filter(({ state }) => ['running', 'streaming'].includes(state));
        const roles = all.map(({ role }) => role);
        return running.length === nodes.length && roles.includes('sync_standby');
      };
      await until(isSettled, { seconds: 120, what: 'a cluster with all its nodes' });
    },
    async switchOver() {
      const leader = await find('leader');
      const answer = await fetch(`http://127.0.0.1:${leader.apiPort}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: leader.name }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
  };
}
