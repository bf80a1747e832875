// `npm run admin -- COMMAND`: the operator's commands, with or without a running server. It does
// not build, because a server may be running from the existing build.
import fs from 'node:fs';

const command = new URL('../build/src/server/admin.js', import.meta.url);

if (!fs.existsSync(command)) {
  console.error('This release is not built yet: run `npm run build` first.');
  process.exit(1);
}
const { admin } = await import(command.href);
await admin(process.argv.slice(2));
