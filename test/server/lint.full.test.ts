import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

test('lint rejects an import from a higher layer, of values and of types, and one of programs', () => {
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
  const running = [`import 'node:child_process';`, `import 'vm';`];
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
    ...running.map(() => [expect.stringMatching(/^1 .*restricted/)]),
    [expect.stringMatching(/^1 Write the fields or elements without/)],
    ...Array.from({ length: 4 }, () => [expect.stringMatching(/^1 .*Kinds of documents share/)]),
  ]);
});

// oxlint reads files, so they are in a folder of their own with the project's configuration.
function findings(texts: Record<string, string>) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-lint-'));
  fs.copyFileSync(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
  for (const [name, text] of Object.entries(texts)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
  const oxlint = path.join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const config = path.join(folder, '.oxlintrc.json');
  const options = ['--format=unix', '--config', config, folder];
  const { stdout, status } = spawnSync(process.execPath, [oxlint, ...options], {
    cwd: root,
    encoding: 'utf8',
  });
  fs.rmSync(folder, { recursive: true });
  const found = [
    ...stdout
      .replaceAll(/^.*?assay-lint-\w+\//gm, '')
      .matchAll(/^(\S+):(\d+):\d+: (?:.*\((.*)\)\]|(Unused \S+).*)$/gm),
  ];
  return {
    found: found.map(([, file, line, rule, unused]) => `${file}:${line} ${rule ?? unused}`).sort(),
    status,
  };
}

test('lint rejects a promise that nobody waits for, and one in place of nothing', () => {
  const text = `const work = async () => 1;
    work();
    [1].forEach(async () => void (await work()));
    void work();
    if (work()) console.log(1);\n`;
  expect(findings({ 'test/promises.ts': text })).toEqual({
    found: [
      'test/promises.ts:2 no-floating-promises',
      'test/promises.ts:3 no-misused-promises',
      'test/promises.ts:5 no-misused-promises',
    ],
    status: 1,
  });
});

test('lint rejects in each folder what its code must not contain', () => {
  const component = `import { useEffect, useState } from 'react';
    export function Wrong({ text }: { text: string }) {
      const [one, setOne] = useState('');
      setOne(text);
      useEffect(() => console.log(text), []);
      if (one) useState(1);
      const Inner = () => <img src={one} />;
      return <Inner />;
    }\n`;
  const running = `eval('1');
    new Function('1');
    console.log('1');
    const unused = 1;
    const typeOnly = 1;
    export type One = typeof typeOnly;
    export const one: any = 1;
    // oxlint-disable-next-line no-debugger -- nothing here
    export function two() {\n${'  two();\n'.repeat(99)}}\n`;
  const { found, status } = findings({
    'src/client/pages/Wrong.tsx': component,
    'src/server/wrong.ts': running,
    'migrations/wrong.ts': `console.log('1');\nexport const one = 1 as any;\n`,
    'test/wrong.ts': `console.log('1');\nexport const one = 1 as any;\n`,
    'scripts/wrong.mjs': `console.log(missing);\nconst _unused = 1;\nprocess.exit();\n`,
    'wrong.cjs': `console.log('1');\nmodule.exports = [require('a'), missing];\n`,
  });
  expect(found).toEqual(
    [
      'src/client/pages/Wrong.tsx:4 set-state-in-render',
      'src/client/pages/Wrong.tsx:5 no-console',
      'src/client/pages/Wrong.tsx:5 exhaustive-deps',
      'src/client/pages/Wrong.tsx:6 rules-of-hooks',
      'src/client/pages/Wrong.tsx:7 alt-text',
      'src/client/pages/Wrong.tsx:8 static-components',
      'src/server/wrong.ts:1 no-eval',
      'src/server/wrong.ts:2 no-new-func',
      'src/server/wrong.ts:3 no-console',
      'src/server/wrong.ts:4 no-unused-vars',
      'src/server/wrong.ts:5 no-unused-vars',
      'src/server/wrong.ts:7 no-explicit-any',
      'src/server/wrong.ts:8 Unused oxlint-disable',
      'src/server/wrong.ts:9 max-lines-per-function',
      'migrations/wrong.ts:1 no-console',
      'migrations/wrong.ts:2 no-explicit-any',
      'test/wrong.ts:2 no-explicit-any',
      'scripts/wrong.mjs:1 no-undef',
      'scripts/wrong.mjs:2 no-unused-vars',
      'wrong.cjs:1 no-console',
      'wrong.cjs:2 no-undef',
    ].sort(),
  );
  expect(status).toBe(1);
});
