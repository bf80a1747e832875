import fs from 'node:fs';
import path from 'node:path';

/** The folder with the programs of the newest PostgreSQL that Debian has installed. */
export function postgresPrograms(): string {
  const versions = '/usr/lib/postgresql';
  const newest = fs.readdirSync(versions).sort((a, b) => Number(b) - Number(a))[0] ?? '';
  return path.join(versions, newest, 'bin');
}

/** The process id of the Postgres of a folder of data, or undefined if none runs. */
export function postmasterOf(data: string): number | undefined {
  try {
    const pid = Number(fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    // The file of a killed Postgres stays, and its id may belong to another process by now.
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stops all processes of the Postgres of a folder of data, or lets them go on. Needs root. While the first is
 * stopped, none begins and none that has ended disappears, so it is the first to stop and the last to go on.
 */
export function signalPostgres(data: string, name: 'SIGSTOP' | 'SIGCONT'): void {
  const main = postmasterOf(data);
  if (main === undefined) return;
  if (name === 'SIGSTOP') process.kill(main, name);
  const children = fs.readFileSync(`/proc/${main}/task/${main}/children`, 'utf8');
  for (const child of children.split(' ').filter(Boolean)) signalIfThere(Number(child), name);
  if (name === 'SIGCONT') process.kill(main, name);
}

/** Of a Postgres that was not stopped, a process may end at any time. */
function signalIfThere(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
