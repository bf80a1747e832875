import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseError } from './errors';

export interface EmbeddedDatabase {
  /** The folder of the Unix socket, passed to pg as its host. */
  host: string;
  close(): Promise<void>;
}

/**
 * Starts PostgreSQL inside this process (pglite) on a Unix socket, so that all other code connects
 * as to a normal server. It never calls fsync: use it for trials and development only.
 */
export async function startEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const { PGlite, PGLiteSocketServer } = await load();
  const folder = path.join(dataDir, 'database');
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pglite = await PGlite.create(folder);
  // A socket's path is limited to 107 bytes, so it goes into a short folder that only this user can
  // enter.
  const note = path.join(dataDir, 'socket-folder');
  removeNoted(note);
  const host = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-'));
  fs.writeFileSync(note, host, { mode: 0o600 });
  const server = new PGLiteSocketServer({ db: pglite, path: path.join(host, '.s.PGSQL.5432') });
  await server.start();
  return {
    host,
    async close() {
      await server.stop();
      await pglite.close();
      removeNoted(note);
    },
  };
}

/** Imported late, so that a site on real Postgres does not load it into memory. */
async function load() {
  try {
    const { PGlite } = await import('@electric-sql/pglite');
    const { PGLiteSocketServer } = await import('@electric-sql/pglite-socket');
    return { PGlite, PGLiteSocketServer };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    throw new DatabaseError(
      'The image has no embedded database. Set DATABASE_URL to the address of a PostgreSQL.',
    );
  }
}

/**
 * Removes the folder of a socket, perhaps of a process that was killed: the lock on DATA_DIR ensures
 * that it has ended.
 */
function removeNoted(note: string): void {
  if (!fs.existsSync(note)) return;
  const folder = fs.readFileSync(note, 'utf8');
  if (/[\\/]assay-\w+$/.test(folder)) fs.rmSync(folder, { recursive: true, force: true });
  fs.rmSync(note);
}
