import { existsSync } from 'node:fs';
import type { LaunchOptions } from 'playwright-core';

// Without windows it creates a context with a page in a sixth of the time (Debian's package
// chromium-headless-shell). The full browser does the same with invisible windows.
const SHELL = '/usr/bin/chromium-headless-shell';

/** How tests start Chromium. */
export const browserOptions: LaunchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium'),
  // Keeps the back/forward cache, as in real browsers.
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    // Optimising scripts takes a tenth of the time, and these pages live for seconds.
    '--js-flags=--no-opt --no-maglev',
    '--disable-background-networking',
    // Tests use no other machine, and some networks take many seconds to say that a name is unknown.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  ],
};
