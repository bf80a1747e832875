import { execFile, execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { NEWER } from '../support/newer-release';

const json = fs.readFileSync(path.resolve(__dirname, '../../package.json'), 'utf8');
const { version } = JSON.parse(json) as { version: string };

/** The services of docker-compose.yml. */
export type Service = 'app' | 'db' | 'db-role' | 'backup' | 'caddy';

/** A container engine and its compose commands, for one project. */
export interface Engine {
  /** Builds and starts the site in `folder`. */
  up(folder: string): void;
  /** Stops the site and deletes its containers, volumes and images. */
  down(folder: string): void;
  /** Runs `compose config` without variables from this process's environment. */
  checkConfig(folder: string): { status: number | null; stdout: string; stderr: string };
  /** Runs a shell script in which `docker compose` means these compose commands. */
  shell(folder: string, script: string): Promise<string>;
  /** Runs `docker` or `podman` with these arguments; returns its output. */
  run(...args: string[]): string;
  /** The id of a service's container, even if it is stopped. */
  container(service: Service): string;
}

const works = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;

// The shell's SITE_URL would override the value in .env, so variables that compose reads are
// removed.
function environment(project: string): NodeJS.ProcessEnv {
  const env = { ...process.env, COMPOSE_PROJECT_NAME: project };
  const compose = fs.readFileSync(path.resolve(__dirname, '../../docker-compose.yml'), 'utf8');
  const read = new Set(Array.from(compose.matchAll(/\$\{(\w+)/g), ([, name]) => name));
  return Object.fromEntries(Object.entries(env).filter(([name]) => !read.has(name)));
}

function engine(project: string, cli: string, env: NodeJS.ProcessEnv, compose: string[]) {
  const run = (...args: string[]) => execFileSync(cli, args, { env, encoding: 'utf8' }).trim();
  const label = `label=com.docker.compose.project=${project}`;
  const ids = (...filters: string[]) =>
    run('ps', '-aq', ...[label, ...filters].flatMap((filter) => ['--filter', filter]));
  return {
    run,
    /** Deletes the images of the tested releases. One that a container of another project uses stays. */
    forgetReleases() {
      const names = ['assay', 'assay-db-role', 'assay-backup'].flatMap((name) =>
        [version, NEWER].map((release) => `localhost/${name}:${release}`),
      );
      // One at a time: the next is deleted even if this one is not there.
      for (const name of names) spawnSync(cli, ['rmi', name], { env });
    },
    container: (service: string) => ids(`label=com.docker.compose.service=${service}`),
    checkConfig(folder: string) {
      const [command = '', ...args] = compose;
      return spawnSync(command, [...args, 'config'], { cwd: folder, env, encoding: 'utf8' });
    },
    async shell(folder: string, script: string) {
      const bin = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-docker-'));
      if (cli !== 'docker') {
        // The scripts that the document names call docker too. docker-compose itself calls another `docker`.
        const means = [
          '#!/bin/sh',
          `if [ "$1" = compose ]; then shift; exec ${compose.join(' ')} "$@"; fi`,
          `PATH='${env.PATH}' exec docker "$@"\n`,
        ].join('\n');
        fs.writeFileSync(path.join(bin, 'docker'), means, { mode: 0o755 });
      }
      const lines = `set -e -o pipefail\n${script}`;
      const PATH = `${bin}:${env.PATH}`;
      const options = { cwd: folder, env: { ...env, PATH } };
      try {
        const running = promisify(execFile)('bash', ['-c', lines], options);
        running.child.stdin?.end();
        return (await running).stdout;
      } finally {
        fs.rmSync(bin, { recursive: true });
      }
    },
  };
}

function dockerEngine(project: string): Engine {
  const env = environment(project);
  const compose = (cwd: string, ...args: string[]) =>
    execFileSync('docker', ['compose', ...args], { cwd, env, stdio: 'inherit' });
  const docker = engine(project, 'docker', env, ['docker', 'compose']);
  return {
    ...docker,
    up: (folder) => compose(folder, 'up', '--detach', '--build', '--wait'),
    down(folder) {
      compose(folder, 'down', '--volumes', '--rmi', 'local');
      docker.forgetReleases();
    },
  };
}

/**
 * Podman raises the limit of processes of a container that names another limit, which it may not do on
 * every machine.
 */
function limitProcesses(folder: string): void {
  if (!fs.readFileSync(path.join(folder, 'docker-compose.yml'), 'utf8').includes('nofile:')) return;
  // Beside the file, which `git pull` and `git checkout` change.
  const override = 'services:\n  caddy:\n    ulimits:\n      nproc: 32768\n';
  fs.writeFileSync(path.join(folder, 'docker-compose.override.yml'), override);
}

/** Podman behind a script with the commands `up FOLDER` and `down FOLDER`. */
function standInEngine(project: string, script: string): Engine {
  const base = environment(project);
  const place = base.W ?? path.join(base.TMPDIR ?? os.tmpdir(), 'stand-in-containers');
  const env = {
    ...base,
    CONTAINERS_CONF: path.join(place, 'containers.conf'),
    DOCKER_HOST: `unix://${path.join(place, 'podman.sock')}`,
  };
  const podman = engine(project, 'podman', env, ['docker-compose']);
  const call = (command: string, folder: string) =>
    execFileSync('bash', [script, command, folder], { env: base, stdio: 'inherit' });
  return {
    ...podman,
    up(folder) {
      limitProcesses(folder);
      call('up', folder);
    },
    down(folder) {
      call('down', folder);
      const images = ['app', 'db-role', 'backup'].map((service) => `${project}_${service}`);
      const names = images.flatMap((image) => [`localhost/${image}`, `docker.io/library/${image}`]);
      podman.run('rmi', '--ignore', ...names);
      podman.forgetReleases();
    },
  };
}

export function findEngine(project: string): Engine {
  if (works('docker', 'info') && works('docker', 'compose', 'version')) {
    return dockerEngine(project);
  }
  if (process.env.STAND_INS) return standInEngine(project, process.env.STAND_INS);
  throw new Error(
    'The container test needs a Docker engine with compose, or in STAND_INS the path of a script that runs compose files.',
  );
}
