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
/** Optimising the code of the embedded database takes longer than most of these processes live. */
export const LESS_COMPILING = '--liftoff-only';
/** Each with a promise of its end. */
const running = new Map<ChildProcess, Promise<unknown>>();
/** The output of all processes that have ended. */
const printed: string[] = [];
/**
 * How much output of a process is kept, in characters: about 100,000 lines, far more than any test
 * prints.
 */
export const MOST_OUTPUT = 2 ** 25;
// Allows for a busy machine, where several processes may be starting.
const START_SECONDS = 55;

/** The site as `npm start` runs it: a separate process with its own environment. */
export interface ServerProcess {
  url: string;
  pid: number;
  /** The output so far. */
  output(): string;
  errors(): string;
  /** Waits until a line with this text is printed; throws if the process ends first. */
  until(text: string): Promise<void>;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  signal(name: NodeJS.Signals): void;
  /** Its exit code, or the signal that ended it, once all its output has arrived. */
  ended: Promise<number | NodeJS.Signals>;
}

interface StartOptions {
  lasting?: boolean;
  release?: string;
}

/**
 * Starts the process without waiting. `env` has every variable it gets except PATH. `lasting`: it
 * lives for minutes. `release`: the folder of another release.
 */
export async function spawnServer(
  env: Record<string, string>,
  { lasting = false, release = root }: StartOptions = {},
): Promise<ServerProcess> {
  plantSettings(env);
  const leaveDatabase = enterDatabase(env.DATABASE_URL);
  const port = env.PORT ?? String(await freePort());
  const options = lasting ? [] : [LESS_COMPILING];
  const child = spawn(process.execPath, [...options, path.join(release, 'scripts/start.mjs')], {
    cwd: release,
    env: {
      PATH: process.env.PATH ?? '',
      // Logs a line for every request, to search for secrets.
      LOG_LEVEL: 'debug',
      // The leftovers of a killed process are removed with the test's folder.
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
  options?: StartOptions,
): Promise<ServerProcess> {
  const server = await spawnServer(env, options);
  await server.until('Assay is at');
  return server;
}

/**
 * Ends the processes that are still running. Call it in afterEach, so that a failed test leaves
 * none.
 */
export async function endServers(): Promise<void> {
  for (const child of running.keys()) child.kill('SIGKILL');
  await Promise.all(running.values());
  const lines = printed.splice(0).flatMap((text) => text.split('\n'));
  // Lines outside the log are for the person who started it: a trial's password.
  refuseSecretsIn(lines.filter((line) => line.startsWith('{')));
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
