import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

// With a docker that writes down what it is asked. test/containers runs the script with a real one.

const script = path.resolve(__dirname, '../../../scripts/restore-site');
let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'restore-site-'));
  git('init', '--quiet', '--initial-branch=main');
  commit('old release');
  git('tag', 'old');
  fs.mkdirSync(path.join(folder, 'scripts'));
  fs.copyFileSync(script, path.join(folder, 'scripts/restore-site'));
  commit('new release');
  fs.mkdirSync(path.join(folder, '.git/bin'));
  // FAILS names the command of compose that fails, or the one in a container.
  const docker = `#!/bin/sh
    { printf '%s [%s]' "$*" "$(git log -1 --format=%s)"; } >> .git/asked
    case "$2" in run) printf ' <%s>' "$(cat)" >> .git/asked ;; esac
    echo >> .git/asked
    case " $* " in *" $FAILS "*) exit 1 ;; esac`;
  fs.writeFileSync(path.join(folder, '.git/bin/docker'), docker, { mode: 0o755 });
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

function git(...args: string[]): string {
  const name = ['-c', 'user.name=Test', '-c', 'user.email=test@lab.example'];
  const options = { cwd: folder, encoding: 'utf8' } as const;
  return execFileSync('git', [...name, '-c', 'commit.gpgsign=false', ...args], options);
}

function commit(message: string): void {
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', `--message=${message}`);
}

function restore(args: string[], fails = '') {
  const env = { PATH: `${folder}/.git/bin:${process.env.PATH}`, FAILS: fails };
  const options = { cwd: folder, env, input: 'the backup', encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync('scripts/restore-site', args, options);
  const file = path.join(folder, '.git/asked');
  const asked = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  return { status, asked, said: stderr.trimEnd().split('\n').at(-1) };
}

const RUN = 'compose run --rm -T app node scripts/admin.mjs restore';

test('it stops the site, restores and starts it', () => {
  expect(restore(['--replace', '-'])).toEqual({
    status: 0,
    asked: [
      'compose stop app [new release]',
      `${RUN} --replace - [new release] <the backup>`,
      'compose up -d [new release]',
    ],
    said: 'The backup was restored, and the site is started.',
  });
});

test('after a restore that failed, the site is started too', () => {
  const { status, asked, said } = restore(['--replace', '-'], 'run');
  expect([status, asked.at(-1)]).toEqual([1, 'compose up -d [new release]']);
  expect(said).toBe(
    'The restore failed, for the reason above. The site is started again as it was before.',
  );
});

test('a release is built before the site stops, and restored with its own archive', () => {
  expect(restore(['--release', 'old', '--before-upgrade', '--identity', '-'])).toMatchObject({
    status: 0,
    asked: [
      'compose build [old release]',
      'compose stop app [old release]',
      `${RUN} --before-upgrade --identity - [old release] <the backup>`,
      'compose up -d [old release]',
    ],
  });
});

describe('with releases that name their images', () => {
  const START = 'compose run --rm -T --no-deps app node --version';
  const nameImage = (release: string) => {
    const file = path.join(folder, 'docker-compose.yml');
    const text = fs.readFileSync(path.resolve(__dirname, '../../../docker-compose.yml'), 'utf8');
    fs.writeFileSync(file, text.replace(/(localhost\/assay\}:)[^']+/, `$1${release}`));
    commit(`release ${release}`);
  };
  beforeEach(() => {
    for (const release of ['0.4.0', '0.5.0']) nameImage(release);
  });

  test('the image of the other one is started without a build', () => {
    expect(restore(['--release', 'main~1', '--before-upgrade'])).toMatchObject({
      status: 0,
      asked: [
        `${START} [release 0.4.0] <>`,
        'compose stop app [release 0.4.0]',
        `${RUN} --before-upgrade [release 0.4.0] <the backup>`,
        'compose up -d [release 0.4.0]',
      ],
    });
  });

  test('if its restore fails, the image that was there is started', () => {
    const { status, asked } = restore(['--release', 'main~1', '--replace'], 'restore');
    expect([status, asked.at(-1)]).toEqual([1, 'compose up -d [release 0.5.0]']);
    expect(asked.join()).not.toContain('build');
  });

  test('an image that is neither there nor to be had changes nothing', () => {
    const { status, asked, said } = restore(['--release', 'main~1', '--replace'], 'run');
    expect([status, asked, said]).toEqual([
      1,
      [`${START} [release 0.4.0] <>`],
      'main~1 could not be built. Nothing was changed.',
    ]);
    expect(git('symbolic-ref', '--short', 'HEAD')).toBe('main\n');
  });

  test.each([
    ['of the same release', 'main~1'],
    ['without a name', 'main~3'],
  ])('a commit %s is built', (_, release) => {
    commit('a correction');
    const { asked } = restore(['--release', release, '--replace'], 'restore');
    expect(asked[0]).toMatch(/^compose build \[/);
    expect(asked.slice(-2)).toEqual([
      'compose build [a correction]',
      'compose up -d [a correction]',
    ]);
  });
});

test('if its restore fails, the release that was there is started', () => {
  const { status, asked } = restore(['--release', 'old', '--before-upgrade'], 'run');
  expect([status, asked.slice(-2)]).toEqual([
    1,
    ['compose build [new release]', 'compose up -d [new release]'],
  ]);
  expect(git('symbolic-ref', '--short', 'HEAD')).toBe('main\n');
});

test.each([
  [['--replace', '-'], 'stop', 'The site could not be stopped. Nothing was restored.'],
  [['--release', 'old', '-'], 'build', 'old could not be built. Nothing was changed.'],
  [['--release', 'none', '-'], '', 'Nothing was changed.'],
])('%j with a failing %s changes nothing', (args, fails, sentence) => {
  const { status, asked, said } = restore(args, fails);
  expect([status, said]).toEqual([1, sentence]);
  expect(asked.join()).not.toMatch(/compose (run|up)/);
  expect(git('symbolic-ref', '--short', 'HEAD')).toBe('main\n');
});

test.each([[[]], [['--release']], [['--release', 'old']]])('%j is not enough', (args) => {
  expect(restore(args)).toMatchObject({ status: 2, asked: [] });
});
