import { fork } from 'node:child_process';
import path from 'node:path';
import { home } from './home';

interface Limits {
  memoryMb: number;
  /** For short-lived values; Node's default if omitted. */
  youngMemoryMb?: number;
}

/**
 * Runs a compiled file of the server in a process of its own, for what a hostile file may make costly. `file`
 * is its path below build/src/server. A thread would end the whole server if it is stopped while zlib opens a
 * stream, or runs out of memory inside of JSON.parse (Node 20). The process has no environment, and its memory
 * is limited: beyond that, a signal ends it. `end` resolves when it has ended.
 */
export function startOwnProcess(file: string, { memoryMb, youngMemoryMb }: Limits) {
  const young = youngMemoryMb === undefined ? [] : [`--max-semi-space-size=${youngMemoryMb}`];
  // Tests run the sources, but another process needs a compiled file.
  const child = fork(path.join(home(), 'build/src/server', file), [], {
    env: {},
    execArgv: [`--max-old-space-size=${memoryMb}`, ...young],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Callers listen while they wait. An error that comes later would end the server.
  child.on('error', ignore);
  const hasEnded =
    child.pid === undefined
      ? Promise.resolve()
      : new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    child,
    /** What cannot be sent to a process that has just ended: callers see its end. */
    send: (message: object | string) => void child.send(message, ignore),
    async end(): Promise<void> {
      child.kill('SIGKILL');
      await hasEnded;
    },
  };
}

const ignore = () => undefined;
