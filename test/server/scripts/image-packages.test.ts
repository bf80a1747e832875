import fs from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';

// What the Dockerfile leaves out of node_modules, the built server does not ask for.

const root = path.resolve(__dirname, '../../..');
const server = path.join(root, 'build/src/server');

/** The file that a compiled file means by a path. */
const fileOf = (place: string) =>
  [place, `${place}.js`, path.join(place, 'index.js')].find(
    (file) => fs.existsSync(file) && fs.statSync(file).isFile(),
  ) ?? place;

/** The packages that these files and those that they load ask for, each with the files that do. */
function askedFor(entries: string[]): Map<string, Set<string>> {
  const packages = new Map<string, Set<string>>();
  const seen = new Set(entries);
  // A set's loop comes to what is added while it runs.
  for (const file of seen) {
    if (!file.endsWith('.js')) continue;
    const text = fs.readFileSync(file, 'utf8');
    for (const [, asked = ''] of text.matchAll(/\brequire\(["']([^"']+)["']\)/g)) {
      if (asked.startsWith('.')) seen.add(fileOf(path.resolve(path.dirname(file), asked)));
      else if (!isBuiltin(asked)) {
        const [name = ''] = /^(@[^/]+\/)?[^/]+/.exec(asked) ?? [];
        packages.set(name, (packages.get(name) ?? new Set()).add(path.relative(server, file)));
      }
    }
  }
  return packages;
}

const entries = [
  'index.js',
  'admin.js',
  'prepare-database.js',
  'uploads/pdf-worker.js',
  'model-values/imports/process/reading-process.js',
];
const asked = askedFor(entries.map((entry) => path.join(server, entry)));

/** The packages of the image: not those for development, nor what the Dockerfile deletes. */
function inImage(): (name: string) => boolean {
  const lock = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const dockerfile = fs.readFileSync(path.join(root, 'Dockerfile'), 'utf8');
  const deleted = dockerfile.match(/(?<=\s)node_modules\/\S+/g) ?? [];
  return (name) => {
    const place = `node_modules/${name}`;
    const isDeleted = deleted.some((found) => place === found || place.startsWith(`${found}/`));
    return lock.packages[place] !== undefined && !lock.packages[place].dev && !isDeleted;
  };
}

test('the built server asks only for packages of the image, but for the embedded database', () => {
  expect(asked.size).toBeGreaterThan(20);
  const has = inImage();
  const missing = [...asked].filter(([name]) => !has(name));
  expect(missing).toEqual([
    ['@electric-sql/pglite', new Set(['platform/database/embedded.js'])],
    ['@electric-sql/pglite-socket', new Set(['platform/database/embedded.js'])],
  ]);
});

test('what only browsers load, and so is bundled for them, is a package for development', () => {
  const { dependencies } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  expect(Object.keys(dependencies).filter((name) => !asked.has(name))).toEqual([]);
});

test('the licences of what the build puts into its files are beside them', () => {
  const licences = fs.readFileSync(path.join(root, 'build/licences.txt'), 'utf8');
  for (const name of ['@cantoo/pdf-lib', 'class-validator', 'validator', '@milkdown/core']) {
    expect(licences).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(MIT\\)\\n\\n.*MIT`, 'mis'));
  }
});
