import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { parseNightly } from '../../../src/server/operator/archive-args';
import { readEnv } from '../../../src/server/env';
import { settings } from '../../../src/server/platform/settings';

// deploy/kubernetes agrees with the image and the site. It was not run on a cluster.

const root = path.resolve(__dirname, '../../..');
const folder = path.join(root, 'deploy/kubernetes');
const dockerfile = fs.readFileSync(path.join(root, 'Dockerfile'), 'utf8');
const from = <T>(file: string) => load(fs.readFileSync(path.join(folder, file), 'utf8')) as T;

interface Probe {
  httpGet: { path: string; port: string };
  periodSeconds: number;
  failureThreshold: number;
}
interface Pod {
  terminationGracePeriodSeconds: number;
  automountServiceAccountToken: boolean;
  securityContext: Record<string, unknown>;
  volumes: Record<string, unknown>[];
  containers: {
    image: string;
    command?: string[];
    ports?: { name: string; containerPort: number }[];
    envFrom: Record<string, { name: string }>[];
    env?: { name: string }[];
    startupProbe: Probe;
    readinessProbe: Probe;
    livenessProbe: Probe;
    lifecycle: { preStop: { exec: { command: string[] } } };
    resources: { requests: object; limits: object };
    securityContext: Record<string, unknown>;
    volumeMounts: { name: string; mountPath: string }[];
  }[];
}
interface Deployment {
  spec: {
    replicas: number;
    strategy: { rollingUpdate: Record<string, unknown> };
    selector: { matchLabels: object };
    template: { metadata: { labels: object }; spec: Pod };
  };
}
interface CronJob {
  spec: {
    concurrencyPolicy: string;
    jobTemplate: { spec: { template: { metadata: { labels: object }; spec: Pod } } };
  };
}
interface Kustomization {
  resources: string[];
  configMapGenerator: { name: string; literals: string[] }[];
}

const { spec: deployment } = from<Deployment>('deployment.yaml');
const site = deployment.template;
const { spec: cron } = from<CronJob>('cronjob.yaml');
const backup = cron.jobTemplate.spec.template;
const kustomization = from<Kustomization>('kustomization.yaml');
const [container] = site.spec.containers as [Pod['containers'][0]];
const [config] = kustomization.configMapGenerator as [Kustomization['configMapGenerator'][0]];

test('kustomization.yaml names every other file', () => {
  const files = fs.readdirSync(folder).filter((name) => name !== 'kustomization.yaml');
  expect(kustomization.resources.toSorted()).toEqual(files.toSorted());
});

test('two processes run, and never fewer during an upgrade or the loss of a machine by plan', () => {
  expect(deployment.replicas).toBe(2);
  expect(deployment.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
  const budget = from<{ spec: object }>('poddisruptionbudget.yaml');
  const selector = { matchLabels: site.metadata.labels };
  expect([deployment.selector, budget.spec]).toEqual([selector, { maxUnavailable: 1, selector }]);
  expect(site.metadata.labels).not.toEqual(backup.metadata.labels);
});

test('the probes ask what the site answers, and only those of the balancer ask the database', () => {
  const { startupProbe, readinessProbe, livenessProbe } = container;
  const health = fs.readFileSync(path.join(root, 'src/server/platform/http/health.ts'), 'utf8');
  expect(health).toContain("ctx.path === '/healthz' ? null : await problemNow()");
  expect([startupProbe, readinessProbe, livenessProbe].map(({ httpGet }) => httpGet)).toEqual([
    { path: '/readyz', port: 'http' },
    { path: '/readyz', port: 'http' },
    { path: '/healthz', port: 'http' },
  ]);
  const [, port = ''] = /\bPORT=(\d+)/.exec(dockerfile) ?? [];
  expect(container.ports).toEqual([{ name: 'http', containerPort: Number(port) }]);
  const service = from<{ spec: { selector: object; ports: object[] } }>('service.yaml');
  expect(service.spec.selector).toEqual(site.metadata.labels);
  expect(service.spec.ports).toEqual([{ name: 'http', port: 80, targetPort: 'http' }]);
});

test('a pod has time for its sleep and for the ten seconds that the site may take', () => {
  const [, seconds] = container.lifecycle.preStop.exec.command;
  const { lingerMs = 500 } = siteWith({});
  expect(site.spec.terminationGracePeriodSeconds).toBeGreaterThan(
    Number(seconds) + lingerMs / 1000 + 10,
  );
});

test.each([
  ['the site', site.spec],
  ['the backup', backup.spec],
])('%s runs as the user of the image, without rights, on a root that is read-only', (_, pod) => {
  // The user `node` of the images of Node has this number.
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(pod.securityContext).toMatchObject({
    runAsNonRoot: true,
    runAsUser: 1000,
    fsGroup: 1000,
    seccompProfile: { type: 'RuntimeDefault' },
  });
  expect(pod.automountServiceAccountToken).toBe(false);
  const [only] = pod.containers as [Pod['containers'][0]];
  expect(only.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  const [, dataDir] = /\bDATA_DIR=(\S+)/.exec(dockerfile) ?? [];
  expect(only.volumeMounts.map(({ mountPath }) => mountPath)).toEqual([dataDir, '/tmp']);
  expect(pod.volumes.every(({ emptyDir }) => emptyDir !== undefined)).toBe(true);
  expect(Object.keys(only.resources)).toEqual(['requests', 'limits']);
  expect(only.envFrom).toEqual([
    { configMapRef: { name: 'assay' } },
    { secretRef: { name: 'assay' } },
  ]);
});

/** The settings that the pods have, with those that the Secret must have. */
function siteWith(more: Record<string, string>) {
  const literals = config.literals.map((line) => line.split('=', 2) as [string, string]);
  return readEnv({
    ...Object.fromEntries(literals),
    DATABASE_URL: 'postgres://site:password@database.example/assay?sslmode=require',
    JWT_SECRET: 'x'.repeat(32),
    MEDIA_S3_URL: 'https://key:secret@storage.example/uploads',
    BACKUP_TO: 'https://key:secret@storage.example/backups',
    ...more,
  });
}

test('every variable is a setting, no secret is among them, and the site accepts them', () => {
  const literals = config.literals.map((line) => line.split('=')[0] ?? '');
  const names = [...literals, ...(container.env ?? []).map(({ name }) => name)];
  const known: Record<string, { secret?: boolean }> = { TMPDIR: {}, ...settings };
  expect(names.filter((name) => !known[name] || known[name].secret)).toEqual([]);
  const text = fs.readFileSync(path.join(folder, 'deployment.yaml'), 'utf8');
  const [, keys = ''] = /# Made by you: ([^]*?)\n +- secretRef/.exec(text) ?? [];
  const listed = keys.match(/\b[A-Z][A-Z0-9_]{5,}\b/g) ?? [];
  expect(listed.length).toBeGreaterThan(4);
  expect(listed.filter((name) => !known[name]?.secret)).toEqual([]);
  expect(siteWith({}).siteUrl).toBe('https://lab.example');
});

test('the nightly backup runs a command that exists, one at a time', () => {
  const [{ command = [] }] = backup.spec.containers as [Pod['containers'][0]];
  expect(command.slice(0, 2)).toEqual(['node', 'scripts/admin.mjs']);
  expect(parseNightly(command.slice(2))).toEqual({ everyNight: false, ifDue: true });
  expect(cron.concurrencyPolicy).toBe('Forbid');
});

const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;

(hasKubectl ? test : test.skip)('kustomize builds it, and every image is the one to set', () => {
  const { status, stdout } = spawnSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
  expect(status).toBe(0);
  const images = stdout.match(/image: .*/g) ?? [];
  expect(images).toHaveLength(2);
  expect(new Set(images).size).toBe(1);
  expect(images[0]).toMatch(/^image: registry\.example\/assay:/);
});
