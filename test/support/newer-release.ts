import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

export const NEWER = '99.0.0';

/**
 * Makes a folder with the build of a newer release: this one with another number, and one migration
 * more, which adds a column and names `oldestRelease`. Requires the build.
 */
export function makeNewerRelease(folder: string, oldestRelease: string): string {
  fs.cpSync(path.join(root, 'build'), path.join(folder, 'build'), { recursive: true });
  for (const name of ['node_modules', 'static']) {
    fs.symlinkSync(path.join(root, name), path.join(folder, name));
  }
  const { version, ...rest } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  if (version === NEWER) throw new Error('This is the newer release');
  const json = JSON.stringify({ ...rest, version: NEWER });
  fs.writeFileSync(path.join(folder, 'package.json'), json);
  fs.appendFileSync(
    path.join(folder, 'build/migrations/index.js'),
    `
exports.migrations.push(class AddNothing1999999999999 {
  oldestRelease = ${JSON.stringify(oldestRelease)};
  async up(runner) { await runner.query('ALTER TABLE blog ADD nothing boolean'); }
});\n`,
  );
  fs.mkdirSync(path.join(folder, 'scripts'));
  // Without the step that builds: the folder has no sources.
  fs.writeFileSync(
    path.join(folder, 'scripts/start.mjs'),
    `process.env.NODE_ENV = 'production';
const { main } = await import('../build/src/server/index.js');
await main();\n`,
  );
  return folder;
}

/** Makes the sources in a folder those of the same newer release, which only works with its own database. */
export function makeNewerSources(folder: string): void {
  const json = path.join(folder, 'package.json');
  const text = fs.readFileSync(json, 'utf8');
  fs.writeFileSync(json, text.replace(/"version": ".*"/, `"version": "${NEWER}"`));
  execFileSync(process.execPath, ['scripts/release.mjs'], { cwd: folder });
  fs.appendFileSync(
    path.join(folder, 'migrations/index.ts'),
    `
type Runner = Parameters<Migration['up']>[0];
migrations.push(
  class AddNothing1999999999999 implements Migration {
    oldestRelease = '${NEWER}';
    up = (runner: Runner) => runner.query('ALTER TABLE blog ADD nothing boolean');
    down = (runner: Runner) => runner.query('ALTER TABLE blog DROP nothing');
  },
);
`,
  );
}
