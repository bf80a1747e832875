import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

test('every source folder has its place in the order of the layers', () => {
  // Runs in a separate process, because Jest would transform ESLint.
  const module = `import { layers } from './eslint.config.mjs'; console.log(JSON.stringify(layers));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', module], {
    cwd: root,
    encoding: 'utf8',
  });
  const sources = fs
    .readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file));
  const folders = new Set(sources.map((file) => path.dirname(file)));
  expect((JSON.parse(printed) as string[]).sort()).toEqual([...folders, '../migrations'].sort());
});
