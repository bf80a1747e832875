// `npm run dev`: builds with React's development build and runs the server; repeats both on save.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { build } from './build.mjs';

process.env.NODE_ENV = 'development';
let server;
let timer;
let busy = false;
let again = false;

function stopServer() {
  if (!server || server.exitCode !== null || server.signalCode) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', resolve);
    server.kill('SIGTERM');
  });
}

async function rebuild() {
  if (busy) {
    again = true;
    return;
  }
  busy = true;
  try {
    await build({ dev: true });
    await stopServer();
    const run = "import('./build/src/server/index.js').then((m) => m.main())";
    server = spawn(process.execPath, ['--enable-source-maps', '-e', run], { stdio: 'inherit' });
  } catch {
    console.error('Waiting for a change that builds.');
  }
  busy = false;
  if (again) {
    again = false;
    await rebuild();
  }
}

for (const dir of ['src', 'migrations']) {
  fs.watch(dir, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void rebuild(), 150);
  });
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => void stopServer().then(() => process.exit(0)));
}
await rebuild();
