// Makes a throwaway database of N posts, to measure how the site behaves with many: `node
// scripts/seed-posts.mjs N`. With DATABASE_URL, a new database on that Postgres server; otherwise an
// embedded one in a temporary folder. Prints the setting that selects it.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { build, buildIsStale } from './build.mjs';

const WORDS = 60;

const posts = Number(process.argv[2]);
if (!Number.isInteger(posts) || posts < 1 || posts > 1_000_000) {
  console.error('Usage: node scripts/seed-posts.mjs N, with N from 1 to 1000000');
  process.exit(2);
}
if (buildIsStale()) await build();
const { db } = await import('../build/src/server/platform/database/data-source.js');
const { openSiteDatabase } = await import('../build/src/server/open-database.js');
const { withoutLimit } = await import('../build/src/server/platform/database/limited-client.js');
const { htmlVersion } = await import('../build/src/server/markdown/render-sections.js');
const { seedSamples } = await import('../build/src/server/sample/seed.js');

const env = process.env.DATABASE_URL
  ? { databaseUrl: await createDatabase(process.env.DATABASE_URL) }
  : { dataDir: fs.mkdtempSync(path.join(os.tmpdir(), 'assay-seed-')) };
const close = await openSiteDatabase(env, console, (manager) =>
  seedSamples(manager, { signIn: false }),
);
await withoutLimit(seed);
await close();
console.log(env.databaseUrl ? `DATABASE_URL=${env.databaseUrl}` : `DATA_DIR=${env.dataDir}`);

async function createDatabase(server) {
  const url = new URL(server);
  const client = new pg.Client({ connectionString: server });
  url.pathname = `/assay_seed_${posts}_${Date.now().toString(36)}`;
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${url.pathname.slice(1)}`);
  } finally {
    await client.end();
  }
  return url.href;
}

async function seed() {
  const runner = db().createQueryRunner();
  await runner.query('SET statement_timeout = 0');
  await runner.query(fs.readFileSync(new URL('seed-posts.sql', import.meta.url), 'utf8'));
  await runner.query('SELECT pg_temp.seed_posts($1, $2, $3)', [posts, WORDS, htmlVersion()]);
  await runner.query('VACUUM ANALYZE');
  await runner.release();
}
