import { existsSync } from 'node:fs';
import type { LaunchOptions } from 'playwright-core';

// Without windows it makes a context with a page in a sixth of the time: Debian's package
// chromium-headless-shell. The other one does the same with windows that nobody sees.
const SHELL = '/usr/bin/chromium-headless-shell';

/** How the Chromium of the tests is started. */
export const browserOptions: LaunchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium'),
  // Going back brings a document back as it was left, as it does for everybody.
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
};
