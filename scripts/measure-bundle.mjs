// Measures the bytes that the desk loads before its pages, from the last build: `node
// scripts/build.mjs && node scripts/measure-bundle.mjs`. test/budget.json has those of public pages.
import fs from 'node:fs';
import zlib from 'node:zlib';

const { outputs } = JSON.parse(fs.readFileSync('build/metafile.json', 'utf8'));
const entry = (source) => Object.keys(outputs).find((file) => outputs[file].entryPoint === source);

/** A file and everything that it imports statically. */
function withImports(file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const part of outputs[file].imports) {
    if (part.kind === 'import-statement') withImports(part.path, seen);
  }
  return seen;
}

function row(name, files) {
  const bodies = files.map((file) => fs.readFileSync(file));
  const sum = (size) => bodies.reduce((total, body) => total + size(body), 0);
  return {
    what: name,
    files: files.length,
    raw: sum((body) => body.length),
    gzip: sum((body) => zlib.gzipSync(body, { level: 9 }).length),
    brotli: sum((body) => zlib.brotliCompressSync(body).length),
  };
}

const start = withImports(entry('src/client/desk/start.ts'));
console.table([
  row('desk: script before its pages', [...withImports(entry('src/client/desk/index.tsx'), start)]),
  row('desk: style', [entry('src/client/styles/desk.css')]),
]);
