import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from '../support/server-process';
import { until } from '../support/until';
import { overHttp, overMarionette, type Send } from './webdriver';

/** A running browser. */
export interface OtherBrowser {
  send: Send;
  /** Ends it and removes its profile. */
  close(): Promise<void>;
}

/** What a browser consists of: its processes, and a folder for its profile. */
interface Parts {
  folder: string;
  /** Starts a program and returns its pipe 3; throws if it is not installed. */
  run(program: string, args: string[], env?: Record<string, string>): Promise<Readable>;
}

// No command waits for a document to load: the tests wait for what they need.
const always = { pageLoadStrategy: 'none', timeouts: { script: 20_000 } };

/** The browsers besides Chromium: how to start each, with the name of its Debian packages. */
export const otherBrowsers = {
  'Firefox ESR': () => start(firefox),
  WebKitGTK: () => start(webKit),
};

async function start(browser: (parts: Parts) => Promise<Send>): Promise<OtherBrowser> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-browser-'));
  const ends: (() => Promise<unknown>)[] = [];

  const run: Parts['run'] = async (program, args, env = {}) => {
    const child = spawn(program, args, {
      env: { PATH: process.env.PATH ?? '', HOME: folder, TMPDIR: folder, ...env },
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    await once(child, 'spawn');
    const ended = once(child, 'exit');
    ends.unshift(() => {
      child.kill();
      return ended;
    });
    return child.stdio[3] as Readable;
  };

  async function close() {
    for (const end of ends) await end();
    // Child processes of the browser may still write to it.
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }

  try {
    return { send: await browser({ folder, run }), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function firefox({ folder, run }: Parts): Promise<Send> {
  fs.writeFileSync(path.join(folder, 'user.js'), 'user_pref("marionette.port", 0);\n');
  await run('firefox-esr', ['--headless', '--marionette', '--no-remote', '--profile', folder]);
  const file = path.join(folder, 'MarionetteActivePort');
  const port = await until(() => fs.existsSync(file) && Number(fs.readFileSync(file, 'utf8')), {
    what: 'That Firefox writes its port',
  });
  const send = overMarionette(port);
  await send('newSession', { capabilities: { alwaysMatch: always } });
  return send;
}

/** WebKitGTK has no mode without windows, so it gets a display in memory. */
async function webKit({ folder, run }: Parts): Promise<Send> {
  const args = ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', '1280x1024x24'];
  const [display] = await once(await run('Xvfb', args), 'data');
  const port = await freePort();
  const env = {
    DISPLAY: `:${String(display).trim()}`,
    XDG_RUNTIME_DIR: folder,
    NO_AT_BRIDGE: '1', // no desktop listens for accessibility
  };
  await run('WebKitWebDriver', [`--port=${port}`], env);
  const url = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(answers, { what: 'WebKitWebDriver' });
  const send = overHttp(url);
  await send('newSession', { capabilities: { alwaysMatch: always } });
  return send;
}
