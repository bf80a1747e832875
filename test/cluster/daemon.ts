import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';

/** A program of the cluster. Its output goes to a file, because what it starts may outlive it. */
export interface Daemon {
  pid: number;
  /** The last lines of its output. */
  tail(): string;
  signal(name: NodeJS.Signals): void;
  /** Ends it at once, also if it is frozen, and waits for that. */
  kill(): Promise<void>;
}

const TAIL = 3000;

/** Starts a program in a folder. `log` is the file of its output, which may have that of an earlier start. */
export function startDaemon(
  log: string,
  folder: string,
  [program, ...args]: [string, ...string[]],
): Daemon {
  const file = fs.openSync(log, 'a');
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', file, file] });
  fs.closeSync(file);
  const ended = once(child, 'exit').catch((error: Error) => fs.appendFileSync(log, error.message));
  return {
    pid: child.pid ?? 0,
    tail: () => fs.readFileSync(log, 'utf8').slice(-TAIL),
    signal: (name) => child.kill(name),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
