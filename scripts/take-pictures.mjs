// Takes the pictures of docs/pictures: node scripts/take-pictures.mjs [desk|accounts]
// desk leaves out the public pages, accounts takes Team, Account and Messages alone. Starts the
// site on an empty database of its own, and needs Chromium (or CHROMIUM_PATH).
/* global document, window -- inside the browser */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { takeAccounts } from './account-pictures.mjs';
import { takeDesk } from './desk-pictures.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const pictures = path.join(root, 'docs', 'pictures');
const port = 3999;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-pictures-'));

function startServer() {
  const server = spawn(process.execPath, [path.join(root, 'scripts', 'start.mjs')], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      SIGNUP_POLICY: 'approval', // somebody waits on the picture of the team
    },
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

function report(file) {
  console.log(`${file}: ${Math.round(fs.statSync(file).size / 1000)} KB`);
}

async function save(page, name) {
  // Without a palette the soft colours would make ten times the bytes.
  const file = path.join(pictures, `${name}.png`);
  await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toFile(file);
  report(file);
}

/** The whole length of a page: a third of the bytes that a PNG would have. */
async function saveWhole(page, name) {
  const file = path.join(pictures, `${name}.webp`);
  await sharp(await page.screenshot({ fullPage: true }))
    .webp({ quality: 60, effort: 6 })
    .toFile(file);
  report(file);
}

/** Pictures that are fetched when they come near have come once the page was scrolled through. */
async function scrollThrough(page) {
  await page.evaluate(async () => {
    const { scrollHeight } = document.documentElement;
    for (let y = 0; y < scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    window.scrollTo(0, 0);
    await document.fonts.ready;
  });
  await page.waitForLoadState('networkidle');
}

async function takePublic(browser) {
  const [{ _id: post }] = await (await fetch(`http://127.0.0.1:${port}/api/blogs?limit=1`)).json();
  const pages = {
    home: '/',
    about: '/about',
    profile: '/about/marit_osei_lindgren',
    post: `/blog/${post}`,
    press: '/press',
    404: '/no-such-page',
  };
  for (const width of [320, 1280]) {
    for (const colorScheme of ['light', 'dark']) {
      const context = await browser.newContext({
        baseURL: `http://127.0.0.1:${port}`,
        viewport: { width, height: 800 },
        colorScheme,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      for (const [name, address] of Object.entries(pages)) {
        await page.goto(address, { waitUntil: 'networkidle' });
        await scrollThrough(page);
        const picture = `${name}-${width}-${colorScheme}`;
        if (picture === 'home-1280-light') await save(page, 'home'); // for the README
        await saveWhole(page, picture);
      }
      await context.close();
    }
  }
}

function adminIn(output) {
  const email = /Sample admins: ([^,\s]+)/.exec(output)[1];
  return { email, password: /shown only now: (\S+)/.exec(output)[1] };
}

async function takeDashboard(browser, output) {
  const page = await browser.newPage({
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 800 },
  });
  await page.goto('/signin', { waitUntil: 'networkidle' });
  const { email, password } = adminIn(output);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('listitem').getByText('Live').first().waitFor();
  await page.evaluate('document.fonts.ready');
  await save(page, 'dashboard');
}

fs.mkdirSync(pictures, { recursive: true });
const { server, output } = await startServer();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
try {
  const [part] = process.argv.slice(2);
  const site = [browser, `http://127.0.0.1:${port}`, adminIn(output), saveWhole];
  if (!part) await takePublic(browser);
  if (part !== 'accounts') {
    await takeDashboard(browser, output);
    await takeDesk(...site);
  }
  // Last: the people in these pictures would be in the others too.
  await takeAccounts(...site);
} finally {
  await browser.close();
  server.kill('SIGTERM');
  if (server.exitCode === null) await once(server, 'exit');
  fs.rmSync(folder, { recursive: true, force: true });
}
