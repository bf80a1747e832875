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

/** How to run a kind of proxy: its program, from the PATH or this variable, and its settings. */
interface Kind {
  program: string;
  variable: string;
  args: (file: string, port: number) => string[];
  configuration: (port: number, targets: string[]) => string;
}

const kinds = {
  HAProxy: {
    program: 'haproxy',
    variable: 'HAPROXY_PATH',
    args: (file) => ['-db', '-f', file],
    configuration: (port, targets) => {
      const servers = targets.map(
        (target, at) => `  server app${at} ${new URL(target).host} check\n`,
      );
      return fs
        .readFileSync(path.resolve(__dirname, '../../deploy/haproxy.cfg'), 'utf8')
        .replace('stdout format', 'stdout len 16384 format')
        .replace(
          /bind .*/,
          `bind 127.0.0.1:${port}\n  http-request capture req.hdr(Referer) len 4096`,
        )
        .replace(/( {2}server .*\n)+/g, servers.join(''));
    },
  },
  Caddy: {
    program: 'caddy',
    variable: 'CADDY_PATH',
    args: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
    configuration: (port, targets) => {
      const hosts = targets.map((target) => new URL(target).host);
      return fs
        .readFileSync(path.resolve(__dirname, '../../deploy/two.Caddyfile'), 'utf8')
        .replace('admin off', 'admin off\n\tauto_https off')
        .replace('{$SITE_URL} {', `http://:${port} {\n\tbind 127.0.0.1\n\tlog`)
        .replace('{$CADDY_TLS}', '')
        .replaceAll('app1:3000 app2:3000', hosts.join(' '));
    },
  },
  Varnish: {
    program: 'varnishd',
    variable: 'VARNISH_PATH',
    args: (file, port) => [
      '-F',
      '-j',
      'none',
      '-a',
      `127.0.0.1:${port}`,
      '-s',
      'malloc,64m',
      '-n',
      path.join(path.dirname(file), 'state'),
      '-f',
      file,
    ],
    configuration: (_, targets) => {
      const [first = '', second = first] = targets.map((target) => new URL(target).port);
      return fs
        .readFileSync(path.resolve(__dirname, '../../deploy/varnish.vcl'), 'utf8')
        .replace('"10.0.0.11"; .port = "3001"', `"127.0.0.1"; .port = "${first}"`)
        .replace('"10.0.0.12"; .port = "3001"', `"127.0.0.1"; .port = "${second}"`);
    },
  },
} satisfies Record<string, Kind>;

/**
 * Starts a proxy in front of a site, or of several processes of it, and waits until it answers, with the published
 * settings.
 */
export async function startProxy(
  port: number,
  targets: string | string[],
  kind: keyof typeof kinds = 'HAProxy',
): Promise<Proxy> {
  const { program, variable, args, configuration }: Kind = kinds[kind];
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-proxy-'));
  const file = path.join(folder, 'proxy.cfg');
  fs.writeFileSync(file, configuration(port, [targets].flat()));
  // Caddy stores its state in these folders.
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child: ChildProcess = spawn(process.env[variable] ?? program, args(file, port), { env });
  let output = '';
  child.stdout?.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (output += text.toString()));
  let problem: Error | null = null;
  const ended = once(child, 'close').catch((error: Error) => {
    problem = error; // it could not be started
  });
  void ended.then(() => (problem ??= new Error(`${kind} ended:\n${output}`)));
  const answers = async () => {
    if (problem) throw problem;
    return fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  };
  await until(answers, { what: kind });
  return {
    log: () => output,
    async close() {
      // Varnish has a child of its own, which ends with it.
      child.kill(kind === 'Varnish' ? 'SIGTERM' : 'SIGKILL');
      await ended;
      fs.rmSync(folder, { recursive: true });
    },
  };
}
