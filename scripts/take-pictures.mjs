// Takes the README's pictures of the home page and the dashboard: node scripts/take-pictures.mjs
// Starts the site on an empty database of its own, and needs Chromium (or CHROMIUM_PATH).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const pictures = path.join(root, 'docs', 'pictures');
const port = 3999;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-pictures-'));

function startServer() {
  const server = spawn(process.execPath, [path.join(root, 'scripts', 'start.mjs')], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let output = '';
    server.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (output.includes('Assay is at')) resolve({ server, output });
    });
    server.once('exit', () => reject(new Error(`The server did not start:\n${output}`)));
  });
}

async function save(page, name) {
  // Without a palette the soft colours would make ten times the bytes.
  const file = path.join(pictures, `${name}.png`);
  await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toFile(file);
  console.log(`${file}: ${Math.round(fs.statSync(file).size / 1000)} KB`);
}

fs.mkdirSync(pictures, { recursive: true });
const { server, output } = await startServer();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
try {
  const page = await browser.newPage({
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 800 },
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await save(page, 'home');

  await page.goto('/signin', { waitUntil: 'networkidle' });
  await page.getByLabel('Email').fill(/Sample admins: ([^,\s]+)/.exec(output)[1]);
  await page.getByLabel('Password').fill(/shown only now: (\S+)/.exec(output)[1]);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('listitem').getByText('Live').first().waitFor();
  await page.evaluate('document.fonts.ready');
  await save(page, 'dashboard');
} finally {
  await browser.close();
  server.kill('SIGTERM');
  if (server.exitCode === null) await once(server, 'exit');
  fs.rmSync(folder, { recursive: true, force: true });
}
