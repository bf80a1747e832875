import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { postgresPrograms, signalPostgres } from '../support/postmaster';
import { freePort } from '../support/server-process';

const USER = 'postgres';

/** A Postgres of a test's own, which can be restarted and frozen. */
export interface OwnPostgres {
  /** Of a database without tables. */
  url: string;
  /** Ends it as a crash would, and starts it. */
  restart(): Promise<void>;
  /** Restarts it as a standby, and makes it the leader again. */
  stepDown(): Promise<void>;
  promote(): Promise<void>;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  /** Stops all its processes where they are: connections stay open, and nothing answers. */
  freeze(): void;
  goOn(): void;
  remove(): Promise<void>;
}

/**
 * Starts one with Debian's default settings, or a standby of another that confirms each of its commits. Needs
 * root and Debian's postgresql.
 */
export async function startOwnPostgres(leader?: OwnPostgres): Promise<OwnPostgres> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-postgres-'));
  const data = path.join(folder, 'data');
  const port = await freePort();
  execFileSync('chown', [USER, folder]);
  const programs = postgresPrograms();
  const run = async (command: string, ...args: string[]) => {
    const program = path.join(programs, command);
    // Its output is not read: the processes that it starts would keep the pipe open.
    const child = spawn('runuser', ['-u', USER, '--', program, '-D', data, ...args], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`${command} ended with ${code}`);
  };
  const options = `-c listen_addresses=127.0.0.1 -p ${port} -k ${folder}`;
  const start = () =>
    run('pg_ctl', 'start', '-w', '-s', '-l', path.join(folder, 'log'), '-o', options);
  const stop = (mode = 'immediate') => run('pg_ctl', 'stop', '-s', '-m', mode);
  if (leader) await run('pg_basebackup', '-R', '--checkpoint=fast', '-d', leader.url);
  else await run('initdb', '-U', 'assay', '--auth=trust', '--locale=C.UTF-8', '-E', 'UTF8');
  await start();
  let isRunning = true;
  return {
    url: `postgres://assay@127.0.0.1:${port}/postgres`,
    async kill() {
      isRunning = false;
      await stop();
    },
    async restart() {
      await stop();
      await start();
    },
    async stepDown() {
      await stop('fast');
      fs.writeFileSync(path.join(data, 'standby.signal'), '');
      await start();
    },
    promote: () => run('pg_ctl', 'promote', '-w', '-s'),
    freeze: () => signalPostgres(data, 'SIGSTOP'),
    goOn: () => signalPostgres(data, 'SIGCONT'),
    async remove() {
      if (isRunning) {
        signalPostgres(data, 'SIGCONT');
        await stop();
      }
      fs.rmSync(folder, { recursive: true });
    },
  };
}
