import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { until } from './until';

/** A reverse proxy in front of a site. */
export interface Proxy {
  /** The access log so far: a line for each request, with its whole address and its Referer. */
  log(): string;
  close(): Promise<void>;
}

const configuration = (port: number, target: string) => `
global
  log stdout len 16384 format raw local0
defaults
  mode http
  log global
  option httplog
  option forwardfor
  timeout connect 10s
  timeout client 60s
  timeout server 60s
frontend site
  bind 127.0.0.1:${port}
  http-request capture req.hdr(Referer) len 4096
  default_backend app
backend app
  server app ${new URL(target).host}
`;

/** Starts HAProxy, from the PATH or HAPROXY_PATH, and waits until it answers. */
export async function startProxy(port: number, target: string): Promise<Proxy> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-proxy-'));
  const file = path.join(folder, 'haproxy.cfg');
  fs.writeFileSync(file, configuration(port, target));
  const program = process.env.HAPROXY_PATH ?? 'haproxy';
  const child: ChildProcess = spawn(program, ['-db', '-f', file]);
  let output = '';
  child.stdout?.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (output += text.toString()));
  let problem: Error | null = null;
  const ended = once(child, 'close').catch((error: Error) => {
    problem = error; // it could not be started
  });
  void ended.then(() => (problem ??= new Error(`HAProxy ended:\n${output}`)));
  const answers = async () => {
    if (problem) throw problem;
    return fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  };
  await until(answers, { what: 'HAProxy' });
  return {
    log: () => output,
    async close() {
      child.kill('SIGKILL');
      await ended;
      fs.rmSync(folder, { recursive: true });
    },
  };
}
