import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

// The number of the release is the same everywhere, and one command changes it.

const root = path.resolve(__dirname, '../../..');
const files = [
  'package.json',
  'package-lock.json',
  'docker-compose.yml',
  'deploy/compose.two.yml',
  'deploy/kubernetes/kustomization.yaml',
  'CHANGELOG.md',
  'scripts/release.mjs',
];
const { version, scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-release-'));
  for (const file of files) fs.cpSync(path.join(root, file), path.join(folder, file));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');
const change = (file: string, from: string | RegExp, to: string) =>
  fs.writeFileSync(path.join(folder, file), read(file).replace(from, to));

function check(...tag: string[]): string[] {
  const command = ['scripts/release.mjs', '--check', ...tag];
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: folder });
  const sentences = stderr.toString().split('\n').slice(0, -1);
  expect(status).toBe(sentences.length > 0 ? 1 : 0);
  return sentences;
}

test('every file has the number of package.json', () => {
  expect(check()).toEqual([]);
});

test.each([
  ['docker-compose.yml', `{IMAGE:-localhost/assay-backup}:${version}`],
  ['deploy/compose.two.yml', `{IMAGE:-localhost/assay}:${version}`],
  ['deploy/kubernetes/kustomization.yaml', `newTag: ${version}`],
  ['CHANGELOG.md', `## ${version} (`],
])('another number in %s is noticed', (file, text) => {
  change(file, text, text.replace(version, '0.0.9'));
  expect(check()).toEqual([`${file} has release 0.0.9, and package.json ${version}.`]);
});

const leaveOutUnreleased = () => change('CHANGELOG.md', /^## Unreleased[^]*?(?=^## \d)/m, '');
const addUnreleased = () =>
  change('CHANGELOG.md', /^(?=## )/m, '## Unreleased\n\n- Something.\n\n');

test('a release is complete once the changelog has nothing that is unreleased', () => {
  leaveOutUnreleased();
  addUnreleased();
  expect(check(`v${version}`)).toEqual(['CHANGELOG.md has changes that belong to no release.']);
  leaveOutUnreleased();
  expect(check(`v${version}`)).toEqual([]);
  expect(check('v0.0.9')).toEqual([`The tag is v0.0.9, and package.json has ${version}.`]);
});

test('npm version writes the next number everywhere, with the date', () => {
  leaveOutUnreleased();
  addUnreleased();
  // `git add` is for the commit, which a folder without git has none of.
  expect(scripts.version).toMatch(/^node scripts\/release\.mjs && git add /);
  change('package.json', / && git add [^"]*/, '');
  execFileSync('npm', ['version', '98.7.6', '--no-git-tag-version'], { cwd: folder });
  expect(check('v98.7.6')).toEqual([]);
  expect(read('CHANGELOG.md')).toMatch(/^## 98\.7\.6 \(\d{1,2} [A-Z][a-z]+ 2\d{3}\)$/m);
  const added = scripts.version.split(' git add ')[1].split(' ');
  expect(added).toEqual(files.slice(2, -1));
});
