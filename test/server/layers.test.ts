import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** The source files of a folder, as paths from the root. */
const sourcesIn = (folder: string) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.posix.join(folder, file));

test('every source folder has its place in the order of the layers', () => {
  // Runs in a separate process, because Jest would transform ESLint.
  const module = `import { layers } from './eslint.config.mjs'; console.log(JSON.stringify(layers));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', module], {
    cwd: root,
    encoding: 'utf8',
  });
  const layers = (JSON.parse(printed) as string[]).map((layer) => path.posix.join('src', layer));
  const folders = [...sourcesIn('src'), ...sourcesIn('migrations')].map((file) =>
    path.dirname(file),
  );
  // A folder belongs to the nearest entry above it.
  const layerOf = (folder: string): string | undefined =>
    layers.includes(folder) || folder === '.' ? folder : layerOf(path.dirname(folder));
  expect(new Set(folders.map(layerOf))).toEqual(new Set(layers));
  // The files of a divided folder have its entry, and so has each folder below it.
  const divided = layers.filter((layer) => layers.some((other) => other.startsWith(`${layer}/`)));
  const inside = folders.filter((folder) => divided.includes(path.dirname(folder)));
  expect(inside.filter((folder) => !layers.includes(folder))).toEqual([]);
});

/** The folders that a file is in. The migrations are a layer among those of src. */
const foldersOf = (file: string) =>
  file
    .replace(/^migrations\//, 'src/migrations/')
    .split('/')
    .slice(0, -1);

/**
 * The imports between the parts of each folder, by folder and part: its files (`.`) and the folders in
 * it, each with everything below.
 */
function importsBetweenParts(files: string[]): Map<string, Map<string, Set<string>>> {
  const known = new Set(files);
  const found = new Map<string, Map<string, Set<string>>>();
  for (const file of files) {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    for (const [, wanted = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const target = path.posix.join(path.posix.dirname(file), wanted);
      const other = ['.ts', '.tsx', '/index.ts']
        .map((end) => target + end)
        .find((one) => known.has(one));
      if (!other) continue;
      const [from, to] = [foldersOf(file), foldersOf(other)];
      const differs = from.findIndex((name, at) => name !== to[at]);
      const common = differs < 0 ? from.length : differs;
      const [part, imported] = [from[common] ?? '.', to[common] ?? '.'];
      if (part === imported) continue;
      const folder = from.slice(0, common).join('/');
      const parts = found.get(folder) ?? new Map<string, Set<string>>();
      found.set(folder, parts.set(part, (parts.get(part) ?? new Set()).add(imported)));
    }
  }
  return found;
}

/** A part that imports itself over others, with the parts between; null if there is none. */
function circleIn(parts: Map<string, Set<string>>): string[] | null {
  const done = new Set<string>();
  const from = (part: string, above: string[]): string[] | null => {
    if (above.includes(part)) return [...above.slice(above.indexOf(part)), part];
    if (done.has(part)) return null;
    done.add(part);
    for (const next of parts.get(part) ?? []) {
      const circle = from(next, [...above, part]);
      if (circle) return circle;
    }
    return null;
  };
  for (const part of parts.keys()) {
    const circle = from(part, []);
    if (circle) return circle;
  }
  return null;
}

test('no folder, with everything below it, imports another that imports it back', () => {
  const sources = [...sourcesIn('src'), ...sourcesIn('migrations')];
  const circles = [...importsBetweenParts(sources)].flatMap(([folder, parts]) => {
    const circle = circleIn(parts);
    return circle ? [`${folder}: ${circle.join(' imports ')}`] : [];
  });
  expect(circles).toEqual([]);
});

test('every folder of src has a folder of tests at the same path', () => {
  const folders = new Set(sourcesIn('src').map((file) => path.dirname(file)));
  const tests = [...folders].map((folder) => folder.replace(/^src/, 'test'));
  expect(tests.filter((folder) => !fs.existsSync(path.join(root, folder)))).toEqual([]);
});

test('CONTRIBUTING.md is short enough to be read', () => {
  const lines = fs.readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(200);
});

test('a circle of folders is found', () => {
  const parts = new Map([
    ['pages', new Set(['images'])],
    ['images', new Set(['mail', '.'])],
    ['mail', new Set(['pages'])],
  ]);
  expect(circleIn(parts)).toEqual(['pages', 'images', 'mail', 'pages']);
  expect(circleIn(new Map([...parts, ['mail', new Set(['.'])]]))).toBeNull();
});
