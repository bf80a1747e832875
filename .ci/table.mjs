// Prints how long the parts of a run took, and its slowest test files. The first argument is a file
// with a line for each part: its name, its seconds and, where it has one, its Jest report.
import fs from 'node:fs';
import path from 'node:path';

const SLOWEST = 20;

const parts = fs
  .readFileSync(process.argv[2], 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [name, seconds, file] = line.split('\t');
    const report = file && fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null;
    return { name, seconds: Number(seconds), report };
  });

function print(title, rows) {
  const widths = rows[0].map((_, at) => Math.max(...rows.map((row) => String(row[at]).length)));
  console.log(`\n${title}`);
  for (const row of rows) {
    const cells = row.map((cell, at) =>
      typeof cell === 'number' ? String(cell).padStart(widths[at]) : cell.padEnd(widths[at]),
    );
    console.log(`  ${cells.join('  ').trimEnd()}`);
  }
}

print('Part, seconds, tests', [
  ...parts.map(({ name, seconds, report }) => [name, seconds, report?.numTotalTests ?? '']),
]);

const files = parts.flatMap(({ report }) =>
  (report?.testResults ?? []).map(({ name, startTime, endTime, assertionResults }) => ({
    name: path.relative(process.cwd(), name),
    seconds: (endTime - startTime) / 1000,
    tests: assertionResults.length,
  })),
);
files.sort((one, other) => other.seconds - one.seconds);
if (files.length > 0) {
  print(`The ${SLOWEST} slowest files, seconds, tests`, [
    ...files
      .slice(0, SLOWEST)
      .map(({ name, seconds, tests }) => [name, Number(seconds.toFixed(1)), tests]),
  ]);
}
