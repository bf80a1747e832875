import type { ClientBase } from 'pg';
import type { EntityManager } from 'typeorm';

/**
 * Creates the role that the site connects as, which is not a superuser, and makes it the owner of
 * the schema `public` and of everything in it that belonged to the caller. The caller is a
 * superuser. Idempotent.
 */
export async function prepareSiteRole(
  client: ClientBase,
  { name, password }: { name: string; password: string },
): Promise<void> {
  const role = client.escapeIdentifier(name);
  // The site's role can create functions in `public`, which a superuser must not call.
  await client.query('SET search_path = pg_catalog');
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  if (rowCount === 0) await client.query(`CREATE ROLE ${role}`);
  await client.query(
    `ALTER ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS ` +
      `PASSWORD ${client.escapeLiteral(password)}`,
  );
  await client.query(`ALTER SCHEMA public OWNER TO ${role}`);
  const { rows } = await client.query<{ kind: string; name: string }>(OWNED);
  // Not in one transaction, which could deadlock with a site that is running.
  for (const owned of rows)
    await client.query(`ALTER ${owned.kind} ${owned.name} OWNER TO ${role}`);
}

/**
 * Creates the role of the nightly backup, which reads what the role `of` owns, also tables that are
 * created later, writes only the records of backups (letBackupsRecord), and may create the database of
 * a trial. The site itself may not. The caller is a superuser. Idempotent.
 */
export async function prepareBackupRole(
  client: ClientBase,
  { name, password, of }: { name: string; password: string; of: string },
): Promise<void> {
  const role = client.escapeIdentifier(name);
  const site = client.escapeIdentifier(of);
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  if (rowCount === 0) await client.query(`CREATE ROLE ${role}`);
  await client.query(
    `ALTER ROLE ${role} LOGIN INHERIT NOSUPERUSER CREATEDB NOCREATEROLE NOREPLICATION ` +
      `NOBYPASSRLS PASSWORD ${client.escapeLiteral(password)}`,
  );
  // Before 0.2 it was a member of the site's role, and so could change everything.
  await client.query(`REVOKE ${site} FROM ${role}`);
  await client.query(`GRANT USAGE ON SCHEMA public TO ${role}`);
  await client.query(`GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${role}`);
  // A restore drops the tables and creates them again.
  await client.query(
    `ALTER DEFAULT PRIVILEGES FOR ROLE ${site} IN SCHEMA public GRANT SELECT ON TABLES TO ${role}`,
  );
}

/**
 * Lets the roles that read every new table of the caller, as that of the nightly backup does, add to
 * the records of backups. The caller owns the tables. Idempotent.
 */
export async function letBackupsRecord(manager: Pick<EntityManager, 'query'>): Promise<void> {
  const readers = await manager.query<{ role: string }[]>(`
    SELECT DISTINCT grantee::regrole::text AS role
    FROM pg_default_acl, aclexplode(defaclacl)
    WHERE defaclrole = current_user::regrole AND defaclnamespace = 'public'::regnamespace
      AND defaclobjtype = 'r' AND privilege_type = 'SELECT'
      AND grantee NOT IN (0, defaclrole)
      AND NOT has_table_privilege(grantee, 'public.backup', 'INSERT')`);
  for (const { role } of readers) await manager.query(`GRANT INSERT ON public.backup TO ${role}`);
}

/**
 * Everything in `public` that belongs to the caller. REASSIGN OWNED rejects the database's first
 * superuser. A sequence of a column follows its table, and an extension keeps its parts.
 */
const OWNED = `
  SELECT 'TABLE' AS kind, oid::regclass::text AS name
  FROM pg_class AS object
  WHERE relnamespace = 'public'::regnamespace AND relowner = current_user::regrole
    AND relkind IN ('r', 'p', 'f', 'v', 'm', 'S')
    AND NOT EXISTS (
      SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = object.oid
        AND (deptype = 'e' OR relkind = 'S' AND deptype IN ('a', 'i'))
    )
  UNION ALL
  SELECT 'ROUTINE', oid::regprocedure::text
  FROM pg_proc AS object
  WHERE pronamespace = 'public'::regnamespace AND proowner = current_user::regrole
    AND NOT EXISTS (
      SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = object.oid
        AND deptype = 'e'
    )
  UNION ALL
  SELECT 'TYPE', oid::regtype::text
  FROM pg_type AS object
  WHERE typnamespace = 'public'::regnamespace AND typowner = current_user::regrole
    AND typtype IN ('e', 'd')
    AND NOT EXISTS (
      SELECT FROM pg_depend WHERE classid = 'pg_type'::regclass AND objid = object.oid
        AND deptype = 'e'
    )`;
