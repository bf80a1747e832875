import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export interface EmbeddedDatabase {
  /** The folder of the unix socket, given to pg as its host. */
  host: string;
  close(): Promise<void>;
}

/**
 * Starts PostgreSQL inside this process (pglite) on a unix socket, so that everything else talks
 * to it as to any other. It never fsyncs: for trying and developing.
 */
export async function startEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  // Loaded here, so that a site on a real Postgres does not carry it in memory.
  const { PGlite } = await import('@electric-sql/pglite');
  const { PGLiteSocketServer } = await import('@electric-sql/pglite-socket');
  const folder = path.join(dataDir, 'database');
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pglite = await PGlite.create(folder);
  // A socket's path may have 107 bytes, so it goes to a short folder that only we can enter.
  const host = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-'));
  const server = new PGLiteSocketServer({ db: pglite, path: path.join(host, '.s.PGSQL.5432') });
  await server.start();
  return {
    host,
    async close() {
      await server.stop();
      await pglite.close();
      fs.rmSync(host, { recursive: true, force: true });
    },
  };
}
