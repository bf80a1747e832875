import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { postmasterOf, signalPostgres } from '../support/postmaster';
import { lastingPort } from './ports';
import { until } from '../support/until';
import { type Daemon, startDaemon } from './daemon';
import { type NodePlace, patroniSettings } from './patroni-settings';

/** A Postgres that Patroni keeps, as a system user of its own: its packets can be told from those of others. */
export interface DatabaseNode {
  name: string;
  port: number;
  apiPort: number;
  start(): void;
  /** Ends Patroni and the Postgres as a power failure would. */
  kill(): Promise<void>;
  /** Stops all its processes where they are, as a hypervisor may. */
  freeze(): void;
  goOn(): void;
  /** Drops all that it sends: nobody hears of it, and it gets no answer. */
  isolate(): void;
  heal(): void;
  tail(): string;
  remove(): Promise<void>;
}

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: 'utf8' }).trim();

/** Makes the system user, unless there is one of this name. Returns what removes it again. */
function makeUser(user: string): () => void {
  if (spawnSync('id', [user]).status === 0) return () => undefined;
  run('useradd', '--system', '--no-create-home', '--user-group', user);
  return () => void spawnSync('userdel', [user]);
}

/** Makes a node in a folder below `parent`. Needs root, Debian's patroni, postgresql and iptables. */
export async function makeNode(
  name: string,
  { folder: parent, etcd, programs }: Pick<NodePlace, 'folder' | 'etcd' | 'programs'>,
): Promise<DatabaseNode> {
  const user = `assay-${name}`;
  const removeUser = makeUser(user);
  const folder = path.join(parent, name);
  const data = path.join(folder, 'data');
  const settings = path.join(folder, 'patroni.yml');
  const port = await lastingPort();
  const apiPort = await lastingPort();
  fs.mkdirSync(folder, { mode: 0o700 });
  fs.writeFileSync(
    settings,
    patroniSettings({ name, port, apiPort, folder, data, etcd, programs }),
  );
  run('chown', '-R', `${user}:${user}`, folder);
  const rule = ['OUTPUT', '-m', 'owner', '--uid-owner', run('id', '-u', user), '-j', 'DROP'];
  const heal = () => {
    while (spawnSync('iptables', ['-w', '-D', ...rule]).status === 0);
  };
  heal(); // what a run that was ended by force has left
  const as = ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups'] as const;
  const command: [string, ...string[]] = [...as, 'env', `HOME=${folder}`, 'patroni', settings];
  let patroni: Daemon | undefined;
  const kill = async () => {
    const postgres = postmasterOf(data);
    // The Postgres first: Patroni would notice and say so to the others.
    if (postgres !== undefined) process.kill(postgres, 'SIGKILL');
    await patroni?.kill();
    await until(() => postmasterOf(data) === undefined, { what: 'the end of Postgres' });
  };
  return {
    name,
    port,
    apiPort,
    start: () => void (patroni = startDaemon(path.join(parent, `${name}.log`), folder, command)),
    kill,
    freeze() {
      patroni?.signal('SIGSTOP');
      signalPostgres(data, 'SIGSTOP');
    },
    goOn() {
      signalPostgres(data, 'SIGCONT');
      patroni?.signal('SIGCONT');
    },
    isolate: () => void run('iptables', '-w', '-I', ...rule),
    heal,
    tail: () => patroni?.tail() ?? '',
    async remove() {
      heal();
      // The other processes of a Postgres end when they notice that it is gone, which those of a frozen one do not.
      signalPostgres(data, 'SIGCONT');
      await kill();
      removeUser();
    },
  };
}
