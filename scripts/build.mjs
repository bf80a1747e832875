// Builds everything that runs: tsc for Node, esbuild for the browser, then compressed copies of the
// assets. `--if-needed` skips a build that is newer than every source. `--dev` uses React's
// development build and skips compression.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const out = path.join(root, 'build');
const stamp = path.join(out, 'stamp.json');
const vectors = path.join(out, 'static');
const sources = [
  'src',
  'migrations',
  'static',
  'package-lock.json',
  'tsconfig.json',
  'scripts/build.mjs',
  'scripts/browsers.json',
  'scripts/build-cards.mjs',
  'scripts/bundle-server.mjs',
];

function newestChange(place) {
  const stat = fs.statSync(place);
  if (!stat.isDirectory()) return stat.mtimeMs;
  // Includes the folder's own time, which changes when a file in it is deleted.
  return Math.max(
    stat.mtimeMs,
    ...fs.readdirSync(place).map((name) => newestChange(path.join(place, name))),
  );
}

/**
 * Whether a source is newer than the last complete build, or that build had another `dev` value.
 */
export function buildIsStale({ dev = false } = {}) {
  if (!fs.existsSync(path.join(root, 'src'))) return false; // the container image has no sources
  if (!fs.existsSync(stamp)) return true;
  if (JSON.parse(fs.readFileSync(stamp, 'utf8')).dev !== dev) return true;
  const built = fs.statSync(stamp).mtimeMs;
  return sources.some((source) => newestChange(path.join(root, source)) > built);
}

/**
 * The JSON Schemas of what the API answers, from the interface that lists its types. The server puts
 * them into the API description (server/openapi.ts).
 */
async function describeTypes() {
  const { getProgramFromFiles, generateSchema } = await import('typescript-json-schema');
  const file = path.join(root, 'src/shared/api/wire-types.ts');
  const options = { strict: true, skipLibCheck: true, target: 'ES2023' };
  const program = getProgramFromFiles([file], options, root);
  const settings = {
    required: true,
    noExtraProps: true,
    ref: true,
    aliasRef: false,
    topRef: false,
  };
  const { properties, definitions } = generateSchema(program, 'WireTypes', {
    ...settings,
    strictNullChecks: true,
  });
  // An alias such as Record<string, true> is written where it is used.
  for (const [name, schema] of Object.entries(properties)) definitions[name] ??= schema;
  const text = JSON.stringify(definitions, (_, schema) =>
    Array.isArray(schema?.items) ? tupleSchema(schema) : schema,
  );
  const moved = text.replaceAll('#/definitions/', '#/components/schemas/');
  fs.writeFileSync(path.join(out, 'api-schemas.json'), moved);
}

/** A list of fixed length as JSON Schema 2020-12, and so OpenAPI 3.1, describes it. */
function tupleSchema({ items, ...schema }) {
  delete schema.additionalItems; // of earlier versions
  return { ...schema, prefixItems: items, items: false };
}

/**
 * The public site, the desk and its preview share no file: what two of them use would become a file
 * for each set of pages that uses it, and a visitor would load all of them.
 */
const bundles = [
  [
    { in: 'src/client/start.ts', out: 'start' },
    { in: 'src/client/styles/site.css', out: 'site' },
  ],
  [
    { in: 'src/client/desk/start.ts', out: 'start-desk' },
    { in: 'src/client/styles/desk.css', out: 'desk' },
  ],
  [{ in: 'src/client/preview-frame.tsx', out: 'preview-frame' }],
];

/**
 * Such as `firefox114`. The build translates newer syntax; test/client/older-browsers finds newer
 * functions.
 */
function oldestBrowsers() {
  const oldest = fs.readFileSync(path.join(root, 'scripts/browsers.json'), 'utf8');
  return Object.entries(JSON.parse(oldest)).map((browser) => browser.join(''));
}

async function buildClient({ dev }) {
  const esbuild = await import('esbuild');
  const publicDir = path.join(out, 'public');
  fs.rmSync(publicDir, { recursive: true, force: true });
  const results = await Promise.all(
    bundles.map((entries) => bundle(esbuild, entries, publicDir, dev)),
  );
  const outputs = Object.assign({}, ...results.map(({ metafile }) => metafile.outputs));
  const manifest = {};
  for (const [file, output] of Object.entries(outputs)) {
    if (!output.entryPoint || file.endsWith('.map')) continue;
    manifest[output.entryPoint.replace('src/client/', '')] = `/assets/${path.basename(file)}`;
  }
  fs.writeFileSync(path.join(out, 'manifest.json'), JSON.stringify(manifest, null, 2));
  fs.writeFileSync(path.join(out, 'metafile.json'), JSON.stringify({ outputs }));
  fs.rmSync(vectors, { recursive: true, force: true });
  if (!dev) {
    compress(path.join(publicDir, 'assets'));
    compressVectors();
  }
  return Object.values(outputs);
}

function bundle(esbuild, entryPoints, publicDir, dev) {
  return esbuild.build({
    absWorkingDir: root,
    entryPoints,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: ['es2022', ...oldestBrowsers()],
    minify: !dev,
    sourcemap: dev,
    metafile: true,
    legalComments: 'none',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': dev ? '"development"' : '"production"' },
    loader: { '.woff2': 'file', '.svg': 'file' },
    outdir: path.join(publicDir, 'assets'),
    publicPath: '/assets',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    logLevel: 'warning',
  });
}

/** Copies of the SVG files of static/ with compressed variants, which are served instead of them. */
function compressVectors() {
  fs.cpSync(path.join(root, 'static'), vectors, {
    recursive: true,
    filter: (file) => fs.statSync(file).isDirectory() || file.endsWith('.svg'),
  });
  compress(vectors);
}

function compress(dir) {
  for (const name of fs.readdirSync(dir, { recursive: true })) {
    if (!/\.(js|css|svg)$/.test(name)) continue;
    const file = path.join(dir, name);
    const bytes = fs.readFileSync(file);
    fs.writeFileSync(`${file}.gz`, zlib.gzipSync(bytes, { level: 9 }));
    fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(bytes));
  }
}

function step(text) {
  const started = Date.now();
  process.stdout.write(`${text}... `);
  return () => process.stdout.write(`done (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
}

/** Builds into build/. The stamp is written last, so that an interrupted build counts as none. */
export async function build({ dev = false } = {}) {
  fs.rmSync(stamp, { force: true });
  fs.mkdirSync(out, { recursive: true });
  // In development, tsc compiles only what changed and a running server keeps its files.
  if (!dev) {
    for (const name of ['src', 'migrations', 'tsconfig.build.tsbuildinfo']) {
      fs.rmSync(path.join(out, name), { recursive: true, force: true });
    }
  }
  const startedAt = new Date();
  let done = step('Compiling the server');
  const tsc = path.join(root, 'node_modules', 'typescript-7', 'bin', 'tsc');
  execFileSync(process.execPath, [tsc, '-p', 'tsconfig.build.json'], {
    cwd: root,
    stdio: 'inherit',
  });
  done();
  done = step('Describing the API');
  await describeTypes();
  done();
  done = step('Bundling the browser code');
  const inBrowsers = await buildClient({ dev });
  done();
  done = step('Bundling packages of the server');
  const { bundleServer, writeLicences } = await import('./bundle-server.mjs');
  const onServer = await bundleServer(root, out);
  writeLicences(root, [...inBrowsers, ...onServer], path.join(out, 'licences.txt'));
  done();
  done = step('Preparing the fonts of cards');
  const { buildCards } = await import('./build-cards.mjs');
  await buildCards(path.join(out, 'cards'));
  done();
  fs.writeFileSync(stamp, JSON.stringify({ dev }));
  fs.utimesSync(stamp, startedAt, startedAt); // a file saved during the build makes it stale
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dev = process.argv.includes('--dev');
  if (!process.argv.includes('--if-needed') || buildIsStale({ dev })) {
    await build({ dev }).catch((error) => {
      // tsc and esbuild have already printed their errors.
      if (!error.stdio && !error.errors && error.status === undefined) console.error(error);
      process.exit(1);
    });
  }
}
