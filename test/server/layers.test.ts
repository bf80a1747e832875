import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/**
 * The JSON that a JavaScript module prints. Runs in a separate process, because Jest would
 * transform ESLint.
 */
function printed(module: string): unknown {
  const args = ['--input-type=module', '--eval', module];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
}

test('every source folder has its place in the order of the layers', () => {
  const layers = printed(
    `import { layers } from './eslint.config.mjs'; console.log(JSON.stringify(layers));`,
  ) as string[];
  const sources = fs
    .readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file));
  const folders = new Set(sources.map((file) => path.dirname(file)));
  expect([...layers].sort()).toEqual([...folders, '../migrations'].sort());
});

test('lint rejects an import from a higher layer, of values and of types, and code that runs text or programs', () => {
  const wrong = [
    ['src/shared/limits.ts', '../server/platform/home'],
    ['src/server/platform/user-error.ts', '../accounts/team/present'],
    ['src/client/lib/new-id.ts', '../components/Menu'],
    ['src/entities/Blog.ts', '../server/posts/find'],
  ] as const;
  const lines = ([, target]: (typeof wrong)[number]) =>
    `import type { Wrong } from '${target}';\nexport { wrong } from '${target}';\nexport type { Wrong };\n`;
  // ESLint lints each text as if it were the content of the existing file.
  const running = [
    `import 'node:child_process';`,
    `import 'vm';`,
    `export const one = eval('1');`,
    `export const one = new Function('return 1');`,
  ];
  const texts = [
    ...wrong.map((one) => ({ filePath: one[0], text: lines(one) })),
    ...running.map((text) => ({ filePath: 'src/server/platform/home.ts', text })),
  ];
  const found = printed(`
    import { ESLint } from 'eslint';
    const found = [];
    for (const { filePath, text } of ${JSON.stringify(texts)}) {
      const [{ messages }] = await new ESLint().lintText(text, { filePath });
      found.push(messages.map(({ line, message }) => line + ' ' + message));
    }
    console.log(JSON.stringify(found));`);
  const refusal = (line: number) => expect.stringMatching(`^${line} .* is in a higher layer`);
  expect(found).toEqual([
    ...wrong.map(() => [refusal(1), refusal(2)]),
    ...running.map(() => [expect.stringMatching(/^1 .*(restricted|eval|Function)/)]),
  ]);
});
