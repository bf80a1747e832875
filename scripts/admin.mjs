// `npm run admin -- COMMAND`: what the operator does from the shell, with or without the server.
// It builds nothing: a server may be running from the build that is there.
import fs from 'node:fs';

const command = new URL('../build/src/server/admin.js', import.meta.url);

if (!fs.existsSync(command)) {
  console.error('This release is not built yet: run `npm run build` first.');
  process.exit(1);
}
const { admin } = await import(command.href);
await admin(process.argv.slice(2));
