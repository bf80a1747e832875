import fs from 'node:fs';
import path from 'node:path';

// What is taken from elsewhere is fixed, or an operator can fix it.

const read = (file: string) => fs.readFileSync(path.resolve(__dirname, '../../..', file), 'utf8');

test('every action of the workflows is a commit, with its version beside it', () => {
  const folder = '.github/workflows';
  const files = fs.readdirSync(path.resolve(__dirname, '../../..', folder));
  const used = files.flatMap(
    (file) => read(path.join(folder, file)).match(/\buses: (?!\.\/).*/g) ?? [],
  );
  expect(used.length).toBeGreaterThan(3);
  const loose = used.filter((line) => !/^uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line));
  expect(loose).toEqual([]);
});

test('every image of others can be replaced by one with a digest, in .env alone', () => {
  const images = read('docker-compose.yml').match(/\b(?:image|NODE_IMAGE): .*/g) ?? [];
  expect(images.filter((line) => !line.includes('{IMAGE:-localhost/'))).toEqual([
    "NODE_IMAGE: '${NODE_IMAGE:-node:24-bookworm-slim}'",
    "image: '${CADDY_IMAGE:-caddy:2}'",
    "image: '${POSTGRES_IMAGE:-postgres:17}'",
  ]);
  const bases = read('Dockerfile').match(/^FROM \S+/gm) ?? [];
  expect(new Set(bases)).toEqual(new Set(['FROM ${NODE_IMAGE}']));
});

test('every package is fixed by its version and a hash of its content', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { version?: string; integrity?: string; link?: boolean }>;
  };
  const loose = Object.entries(packages).filter(
    ([name, { version, integrity }]) => name !== '' && !(version && integrity?.startsWith('sha')),
  );
  expect(loose.map(([name]) => name)).toEqual([]);
});

test('the document says how soon fixes are released, and every night packages are audited', () => {
  const [, updates = ''] = /^## Updates\n([^]*?)^## /m.exec(read('docs/security.md')) ?? [];
  const times = [...updates.matchAll(/^\| [^|]+ \| ([^|]*?) *\|$/gm)].map(([, time]) => time);
  expect(times.slice(2)).toEqual([
    'within 7 days',
    'within 30 days',
    'with the next release',
    'at least every three months',
  ]);
  const workflow = read('.github/workflows/ci.yml');
  const [, audits = ''] = /^ {2}packages:\n([^]*?)(?=^ {2}\w|(?![^]))/m.exec(workflow) ?? [];
  expect(audits).toContain("if: github.event_name == 'schedule'");
  expect(audits).toMatch(/^ +- run: npm audit --package-lock-only$/m);
  expect(workflow).toMatch(/^ +- cron: '\d+ \d+ \* \* \*'$/m);
});
