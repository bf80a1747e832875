// Runs the tests of the table of faults in docs/reliability.md and prints it with their results:
//
//   npm run torture -- [--quick] [--soak] [WORD]
//
// `--quick` runs only the files of the core run, `--soak` also the mixed load, half an hour on each database.
//
// Tests on Postgres need its address in TEST_DATABASE_URL, with the right to create databases. Ends
// with 1 if a test failed or could not be run.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const { values, positionals } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    soak: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const word = positionals.join(' ').toLowerCase();
const isWanted = (file) =>
  (!values.quick || !file.includes('.full.')) && (values.soak || !file.includes('/soak.'));

const rows = readTable()
  .filter(({ fault }) => fault.toLowerCase().includes(word))
  .map((row) => ({ ...row, files: row.files.filter(isWanted) }));
const faults = rows.filter(({ files }) => files.length > 0);
if (rows.length === 0) {
  console.error(`No row contains "${word}". The rows are:`);
  for (const { fault } of readTable()) console.error(`  ${fault}`);
  process.exitCode = 2;
} else {
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-torture-'));
  try {
    process.exitCode = print(runAll(work)) ? 0 : 1;
  } finally {
    fs.rmSync(work, { recursive: true });
  }
}

/** The rows of the table: what happens, what must hold, and the files of tests, if it has tests. */
function readTable() {
  const document = fs.readFileSync(path.join(root, 'docs/reliability.md'), 'utf8');
  const [, section] = document.split(/^## Faults$/m);
  const [, , ...lines] = section.split(/^## /m)[0].match(/^\|.*\|$/gm);
  return lines.map((row) => {
    const [, fault, holds, tests] = row.split('|').map((cell) => cell.trim());
    return {
      fault,
      holds,
      tests,
      files: [...tests.matchAll(/`([^`]+)`/g)].map(([, file]) => file),
    };
  });
}

/** Runs the tests, those of test/server on both databases. Returns a result per file and database. */
function runAll(work) {
  if (run(['scripts/build.mjs', '--if-needed']) !== 0) return [];
  const files = [...new Set(faults.flatMap((row) => row.files))];
  const onServer = files.filter((file) => file.startsWith('test/server/'));
  const onBoth = onServer.filter((file) => !file.includes('.embedded.'));
  const onPostgres = [...onBoth, ...files.filter((file) => file.startsWith('test/postgres/'))];
  return [
    ...test('embedded', onServer, { TEST_DATABASE_URL: '' }, work),
    ...(process.env.TEST_DATABASE_URL
      ? test('Postgres', onPostgres, {}, work)
      : onPostgres.map((file) => ({
          file,
          database: 'Postgres',
          verdict: 'NOT RUN',
          measured: [],
        }))),
  ];
}

function run(args, env = {}) {
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } };
  return spawnSync(process.execPath, args, options).status ?? 1;
}

/** Runs these files; those that measure time one after another. */
function test(database, files, env, work) {
  if (files.length === 0) return [];
  const report = path.join(work, `${database}.json`);
  const measuredFile = path.join(work, `${database}.measured`);
  run(
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      'server',
      'postgres',
      '-w',
      values.quick ? '2' : '1',
      '--json',
      `--outputFile=${report}`,
      '--runTestsByPath',
      ...files,
    ],
    {
      ...env,
      TESTS: 'full',
      MEASURED_FILE: measuredFile,
      ...(values.soak ? { SOAK: '1' } : {}), // jest.config.cjs ignores its file otherwise
    },
  );
  const read = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '');
  const { testResults } = JSON.parse(read(report) || '{"testResults":[]}');
  const measured = read(measuredFile)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return files.map((file) => {
    const isIts = (name) => name?.endsWith(`/${file}`);
    const result = testResults.find(({ name }) => isIts(name));
    const passed = result?.assertionResults.filter(({ status }) => status === 'passed').length ?? 0;
    const isGood = result?.status === 'passed' && passed > 0;
    const verdict = isGood ? `${passed} passed` : 'FAILED';
    const what = measured.filter(({ testPath }) => isIts(testPath)).map((line) => line.what);
    return { file, database, isGood, verdict, measured: what };
  });
}

/** Prints the table. Returns whether every test was run and passed. */
function print(results) {
  for (const { fault, holds, files } of faults) {
    const own = results.filter(({ file }) => files.includes(file));
    const isGood = own.length > 0 && own.every((one) => one.isGood);
    console.log(`\n${isGood ? 'passed' : 'NOT PASSED'}: ${fault}\n  must hold: ${holds}`);
    for (const { file, database, verdict, measured } of own) {
      console.log(`  ${file}, ${database}: ${verdict}`);
      for (const what of measured) console.log(`    ${what}`);
    }
  }
  for (const { fault, holds, tests, files } of rows) {
    if (files.length === 0 && !values.quick) {
      console.log(`\nnot run here: ${fault}\n  must hold: ${holds}\n  ${tests}`);
    }
  }
  return results.length > 0 && results.every((one) => one.isGood);
}
