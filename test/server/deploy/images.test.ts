import fs from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';

// Which images the compose files build and pull.

const root = path.resolve(__dirname, '../../..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const { version } = JSON.parse(read('package.json')) as { version: string };

describe.each(['docker-compose.yml', 'deploy/compose.two.yml'])('%s', (file) => {
  const { services } = load(read(file)) as {
    services: Record<string, { image: string; build?: object }>;
  };
  const built = Object.values(services).flatMap(({ image, build }) => (build ? [image] : []));
  const named = (IMAGE?: string) =>
    built.map((image) => image.replace(/\$\{IMAGE:-(.*?)\}/, (_, name) => IMAGE ?? name));

  test('what it builds has names of its own on this machine, with the release', () => {
    expect(built.length).toBeGreaterThan(2);
    expect(named()).toContain(`localhost/assay:${version}`);
    // Compose builds the services at once, and fails when two of them write the same name.
    expect(new Set(named()).size).toBe(built.length);
    for (const name of named()) {
      expect(name).toMatch(/^localhost\/assay[a-z0-9-]*:/);
      expect(name.endsWith(`:${version}`)).toBe(true);
    }
  });

  test('with IMAGE, all of it is one image of a registry, of the same release', () => {
    expect(new Set(named('ghcr.io/lab/assay'))).toEqual(new Set([`ghcr.io/lab/assay:${version}`]));
  });
});

test('the documented IMAGE is where the workflow publishes, and is used without a build', () => {
  expect(read('.github/workflows/release.yml')).toContain('image=ghcr.io/');
  const operating = read('docs/operating.md');
  for (const text of [operating, read('scripts/init-env')]) {
    expect(text).toMatch(/^#?IMAGE=ghcr\.io\/OWNER\/assay$/m);
  }
  const [, released = ''] = /^### Released images\n([^]*?)^###? /m.exec(operating) ?? [];
  expect(released).toMatch(/docker compose pull && docker compose up -d --no-build$/m);
});

test('documents name no tag of a release', () => {
  for (const file of ['README.md', 'docs/operating.md', 'docs/several-machines.md']) {
    expect(read(file).match(/\bv\d+\.\d+\.\d+\b/g) ?? []).toEqual([]);
  }
});
