import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Starts the site on a free port with these environment variables, and an embedded database unless
 * they have DATABASE_URL. Returns its origin and a function that stops it.
 */
export async function startSite(env = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-bench-'));
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  const origin = `http://localhost:${port}`;
  const site = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      PORT: port,
      SITE_URL: origin,
      DATA_DIR: path.join(folder, 'data'),
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    const ended = new Promise((resolve) => site.once('exit', resolve));
    if (site.exitCode === null && site.kill('SIGTERM')) await ended;
    fs.rmSync(folder, { recursive: true, force: true });
  };
  try {
    // Migrating a large database takes minutes.
    while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) {
      if (site.exitCode !== null) throw new Error('The site did not start');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, stop };
}

/** The middle of numbers. */
export function median(numbers) {
  return percentile(numbers, 50);
}

/** The smallest of the numbers that is not exceeded by `percent` of them. */
export function percentile(numbers, percent) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)];
}
