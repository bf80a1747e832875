// Measures the bytes that a public page loads in addition to its HTML, from the last build: `node
// scripts/build.mjs && node scripts/measure-bundle.mjs`.
import fs from 'node:fs';
import path from 'node:path';
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

const both = (folder) => [
  ...withImports(
    entry(`src/client/${folder}index.tsx`),
    withImports(entry(`src/client/${folder}start.ts`)),
  ),
];
const fonts = fs.readdirSync('build/public/assets').filter((name) => name.endsWith('.woff2'));
console.table([
  row('visitor: script', both('')),
  row('visitor: style, inlined', [entry('src/client/styles/site.css')]),
  row('desk: script before its pages', both('desk/')),
  row('desk: style', [entry('src/client/styles/desk.css')]),
  ...fonts.map((name) => row(name, [path.join('build/public/assets', name)])),
]);
