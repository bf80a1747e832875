import fs from 'node:fs';

/** Reports what a test measured: as a line of JSON in the file at MEASURED_FILE, or printed. */
export function measured(what: string): void {
  const file = process.env.MEASURED_FILE;
  const { testPath } = expect.getState();
  if (file) fs.appendFileSync(file, `${JSON.stringify({ testPath, what })}\n`);
  else process.stderr.write(`${what}\n`);
}
