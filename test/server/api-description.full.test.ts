import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { apiDescription } from '../../src/server/api';

const REDOCLY = '@redocly/cli@2.77.0';

// The recommended rules of a public linter, none of which may be broken.
test('@redocly/cli finds no error in the API description', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'api-description-'));
  try {
    const file = path.join(folder, 'openapi.json');
    fs.writeFileSync(file, JSON.stringify(apiDescription()));
    const lint = ['--yes', REDOCLY, 'lint', file, '--format=json', '--extends=recommended'];
    const { stdout } = await promisify(execFile)('npx', lint, {
      cwd: folder,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    }).catch((error: { stdout: string; stderr: string }) => {
      throw new Error(`${error.stdout}\n${error.stderr}`);
    });
    const { totals } = JSON.parse(stdout) as { totals: { errors: number } };
    expect(totals.errors).toBe(0);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});
