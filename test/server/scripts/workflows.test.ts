import { createRequire } from 'node:module';
import { buildSync } from 'esbuild';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type * as Parser from '@actions/workflow-parser';
import { load } from 'js-yaml';

// The workflows as GitHub reads them, by its own parser. They cannot run here.

const root = path.resolve(__dirname, '../../..');
const workflows = path.join(root, '.github/workflows');
const read = (name: string) => fs.readFileSync(path.join(workflows, name), 'utf8');
let folder: string;
let parser: typeof Parser;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-parser-'));
  const outfile = path.join(folder, 'parser.cjs');
  // Node does not import the package as it is: it imports JSON without saying so.
  buildSync({
    stdin: { contents: "export * from '@actions/workflow-parser'", resolveDir: root },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    logLevel: 'error',
    outfile,
  });
  parser = createRequire(outfile)(outfile) as typeof Parser;
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** What GitHub would say about a workflow, including its expressions. */
async function faultsOf(name: string, content: string): Promise<string[]> {
  const { parseWorkflow, convertWorkflowTemplate, NoOperationTraceWriter } = parser;
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(String);
}

test.each(fs.readdirSync(workflows))('GitHub accepts %s', async (name) => {
  expect(await faultsOf(name, read(name))).toEqual([]);
});

test.each([
  ['an unknown key', / runs-on:/, ' run-on:', "Unexpected value 'run-on'"],
  ['an unknown function', /startsWith\(/, 'startWith(', "Unrecognized function: 'startWith'"],
  ['an unknown right', /contents: read/, 'content: read', "Unexpected value 'content'"],
])('it would say so of %s', async (_, right, wrong, fault) => {
  expect((await faultsOf('ci.yml', read('ci.yml').replace(right, wrong))).join()).toContain(fault);
});

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}
interface Job {
  needs?: string | string[];
  uses?: string;
  permissions?: Record<string, string>;
  strategy?: { matrix: { include: { arch: string; runner: string }[] } };
  steps?: Step[];
}
const release = load(read('release.yml')) as {
  on: { push: { tags: string[] } };
  permissions: object;
  jobs: Record<'number' | 'checks' | 'build' | 'publish', Job>;
};

test('a tag of a release is checked and tested before its images are published', () => {
  expect(release.on).toEqual({ push: { tags: ['v*'] } });
  const { number, checks, build, publish } = release.jobs;
  expect(number.steps?.map(({ run }) => run)).toContain(
    'node scripts/release.mjs --check "$GITHUB_REF_NAME"',
  );
  expect(checks.uses).toBe('./.github/workflows/ci.yml');
  expect(load(read('ci.yml'))).toMatchObject({ on: { workflow_call: null } });
  expect([checks.needs, build.needs, publish.needs]).toEqual([
    'number',
    ['number', 'checks'],
    ['number', 'build'],
  ]);
});

test('each image is built on its own kind of processor, with provenance and a list of packages', () => {
  const { build, publish } = release.jobs;
  const include = build.strategy?.matrix.include ?? [];
  expect(include.map(({ arch }) => arch)).toEqual(['amd64', 'arm64']);
  const step = build.steps?.find(({ uses }) => uses?.startsWith('docker/build-push-action@'));
  expect(step?.with).toMatchObject({ push: true, provenance: 'mode=max', sbom: true });
  const attested = publish.steps?.at(-1);
  expect(attested?.uses).toMatch(/^actions\/attest-build-provenance@/);
  expect(attested?.with).toMatchObject({ 'push-to-registry': true });
});

test('no job has more rights than it uses, and no step puts what others wrote into a script', () => {
  expect(release.permissions).toEqual({});
  const rights = Object.entries(release.jobs).map(([name, job]) => [name, job.permissions]);
  expect(Object.fromEntries(rights)).toEqual({
    number: { contents: 'read' },
    checks: { contents: 'read' },
    build: { contents: 'read', packages: 'write' },
    publish: { packages: 'write', 'id-token': 'write', attestations: 'write' },
  });
  for (const name of fs.readdirSync(workflows)) {
    const scripts = read(name).match(/\brun: (?:\|\n(?: {10}.*\n)+|.*)/g) ?? [];
    expect(scripts.filter((script) => /\$\{\{(?! *matrix\.)/.test(script))).toEqual([]);
  }
});
