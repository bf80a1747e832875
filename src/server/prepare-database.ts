import { Client } from 'pg';
import { storedSecret } from './auth/secret';
import { isDatabaseUnreachable } from './platform/database/errors';
import { prepareBackupRole, prepareSiteRole } from './platform/database/site-role';

const CONNECT_MS = 5000;

/**
 * Creates the role of the site and stores its password in DATABASE_PASSWORD_FILE; with BACKUP_ROLE and
 * BACKUP_PASSWORD_FILE, that of the nightly backup too. Connects as a superuser, with PGHOST, PGUSER,
 * PGDATABASE and PGPASSWORD. Ends the process if that fails.
 */
export async function prepareDatabase(env: NodeJS.ProcessEnv): Promise<void> {
  const { SITE_ROLE: name, DATABASE_PASSWORD_FILE: file } = env;
  const { BACKUP_ROLE: backup, BACKUP_PASSWORD_FILE: backupFile } = env;
  const client = new Client({ connectionTimeoutMillis: CONNECT_MS });
  try {
    if (!name || !file) throw new Error('SITE_ROLE and DATABASE_PASSWORD_FILE are required');
    await client.connect();
    await prepareSiteRole(client, { name, password: storedSecret(file) });
    if (backup && backupFile) {
      await prepareBackupRole(client, {
        name: backup,
        password: storedSecret(backupFile),
        of: name,
      });
    }
    process.stdout.write(`The role ${name} owns the site's tables.\n`);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  } finally {
    await client.end();
  }
}

function explain(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  if (code === '28P01') {
    return `The database rejected POSTGRES_PASSWORD: ${message}. Only its first start sets it.`;
  }
  if (isDatabaseUnreachable(error)) return `The database cannot be reached: ${message}.`;
  return `The role of the site was not prepared: ${message}.`;
}
