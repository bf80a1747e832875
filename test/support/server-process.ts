import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type Answer, call, type CallOptions } from './call';
import { plantSettings, refuseSecretsIn } from './canaries';
import { enterDatabase } from './postgres';
import { until } from './until';

const root = path.resolve(__dirname, '../..');
/** To optimise the code of the embedded database takes longer than most of these processes live. */
export const LESS_COMPILING = '--liftoff-only';
/** Each with the promise of its end. */
const running = new Map<ChildProcess, Promise<unknown>>();
/** All that processes which have ended printed. */
const printed: string[] = [];
/** What is kept of the output of one, in characters: some 100,000 lines. No test comes near. */
export const MOST_OUTPUT = 2 ** 25;
// A busy machine included: several processes may be starting at the same moment.
const START_SECONDS = 55;

/** The site as `npm start` runs it: a process of its own, with an environment of its own. */
export interface ServerProcess {
  url: string;
  pid: number;
  /** What it has printed so far. */
  output(): string;
  errors(): string;
  /** Waits until a line with this text was printed; throws when the process ends before. */
  until(text: string): Promise<void>;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  signal(name: NodeJS.Signals): void;
  /** Its exit code, or the signal that ended it, once all it printed has arrived. */
  ended: Promise<number | NodeJS.Signals>;
}

/**
 * Starts the process without waiting; every variable it gets is in `env`, but for PATH. `lasting`:
 * it lives for minutes.
 */
export async function spawnServer(
  env: Record<string, string>,
  { lasting = false } = {},
): Promise<ServerProcess> {
  plantSettings(env);
  const leaveDatabase = enterDatabase(env.DATABASE_URL);
  const port = env.PORT ?? String(await freePort());
  const options = lasting ? [] : [LESS_COMPILING];
  const child = spawn(process.execPath, [...options, path.join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      // A line for every request, to be searched for secrets.
      LOG_LEVEL: 'debug',
      // What a killed process leaves behind goes with the test's own folder.
      ...(env.DATA_DIR ? { TMPDIR: env.DATA_DIR } : {}),
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (output.length < MOST_OUTPUT) output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (errors.length < MOST_OUTPUT) errors += text;
  });
  const ended = once(child, 'close').then(([code, signal]) => {
    leaveDatabase();
    running.delete(child);
    printed.push(output, errors);
    return (code ?? signal) as number | NodeJS.Signals;
  });
  running.set(child, ended);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    errors: () => errors,
    async until(text) {
      let over = false;
      void ended.then(() => (over = true));
      const isPrinted = () => {
        if (output.includes(text)) return true;
        if (over) throw new Error(`The server ended before "${text}":\n${output}${errors}`);
        return false;
      };
      await until(isPrinted, { seconds: START_SECONDS, what: `"${text}" in the output` });
    },
    call: (method, address, options) => call(url + address, method, options),
    signal: (name) => child.kill(name),
    ended,
  };
}

/** Starts the process and waits until it answers. */
export async function startServer(
  env: Record<string, string>,
  options?: { lasting: boolean },
): Promise<ServerProcess> {
  const server = await spawnServer(env, options);
  await server.until('Assay is at');
  return server;
}

/** Ends what is still running: for afterEach, so that a failed test leaves no process behind. */
export async function endServers(): Promise<void> {
  for (const child of running.keys()) child.kill('SIGKILL');
  await Promise.all(running.values());
  const lines = printed.splice(0).flatMap((text) => text.split('\n'));
  // What is no line of the log is for whoever started it: a trial's password.
  refuseSecretsIn(lines.filter((line) => line.startsWith('{')));
}

/** A port that nobody listened on a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
