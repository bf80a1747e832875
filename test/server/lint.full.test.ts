import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

test('lint rejects an import from a higher layer, of values and of types, and code that runs text or programs', () => {
  const wrong = [
    ['src/shared/limits.ts', '../server/platform/home'],
    ['src/server/platform/user-error.ts', '../accounts/team/present'],
    ['src/client/lib/new-id.ts', '../components/Frame'],
    ['src/client/desk/documents/open/catch-up.ts', '../../posts/form/post-values'],
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
    // Not an import, but ESLint takes seconds to start.
    { filePath: 'src/server/platform/home.ts', text: 'export const one = { ...{ a: 1 }, b: 2 };' },
    { filePath: 'src/client/desk/site/texts.ts', text: "import '../posts/form/post-values';" },
    ...['find', 'reviews/find', 'controller'].map((name) => ({
      filePath: `src/server/posts/${name}.ts`,
      text: `import '${name.includes('/') ? '../' : ''}../site-pages/find';`,
    })),
    {
      filePath: 'src/server/platform/home.ts',
      text: `export function one() {\n${'  one();\n'.repeat(99)}}\n`,
    },
  ];
  // Runs in a separate process, because Jest would transform ESLint.
  const module = `
    import { ESLint } from 'eslint';
    const found = [];
    const eslint = new ESLint();
    for (const { filePath, text } of ${JSON.stringify(texts)}) {
      const [{ messages }] = await eslint.lintText(text, { filePath });
      found.push(messages.map(({ line, message }) => line + ' ' + message));
    }
    console.log(JSON.stringify(found));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', module], {
    cwd: root,
    encoding: 'utf8',
  });
  const refusal = (line: number) => expect.stringMatching(`^${line} .* is in a higher layer`);
  expect(JSON.parse(printed)).toEqual([
    ...wrong.map(() => [refusal(1), refusal(2)]),
    ...running.map(() => [expect.stringMatching(/^1 .*(restricted|eval|Function)/)]),
    [expect.stringMatching(/^1 Write the fields or elements without/)],
    ...Array.from({ length: 4 }, () => [expect.stringMatching(/^1 .*Kinds of documents share/)]),
    [expect.stringMatching(/^1 .*too many lines \(101\)/)],
  ]);
});

test('lint rejects a promise that nobody waits for, and one in place of nothing', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-lint-'));
  const file = path.join(folder, 'promises.ts');
  fs.writeFileSync(
    file,
    `const work = async () => 1;
    work();
    [1].forEach(async () => void (await work()));
    void work();
    if (work()) console.log(1);\n`,
  );
  const oxlint = path.join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const { stdout, status } = spawnSync(process.execPath, [oxlint, '--format=unix', file], {
    cwd: root,
    encoding: 'utf8',
  });
  fs.rmSync(folder, { recursive: true });
  const found = [...stdout.matchAll(/promises\.ts:(\d+):.*\((.*)\)\]/g)];
  expect(found.map(([, line, rule]) => `${line} ${rule}`).sort()).toEqual([
    '2 no-floating-promises',
    '3 no-misused-promises',
    '5 no-misused-promises',
  ]);
  expect(status).toBe(1);
});
