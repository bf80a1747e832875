import type { EntityManager } from 'typeorm';
import { ValuesImport } from '../../../../entities/ValuesImport';
import type { ValuesRelease } from '../../../../entities/ValuesRelease';
import type { ImportStatus } from '../../../../shared/model-values/imports';
import { columnsOf } from '../../../platform/database/columns-of';
import { db } from '../../../platform/database/data-source';
import { lockExisting } from '../../../platform/database/transactions';
import { UserError } from '../../../platform/user-error';
import { lockRelease, requireOpen } from '../../releases/lock-release';

export const NO_IMPORT = 'Import not found';

/** The import with this id. Throws 404 if there is none. */
export async function findImport(id: string): Promise<ValuesImport> {
  const row = await db().manager.findOneBy(ValuesImport, { id });
  if (!row) throw new UserError('not-found', NO_IMPORT);
  return row;
}

/** The newest imports, or those into one release. */
export function listImports(release: string | undefined): Promise<Omit<ValuesImport, 'preview'>[]> {
  return db().query(
    `SELECT ${columnsOf(ValuesImport, { without: ['preview'] })} FROM values_import
     WHERE $1::uuid IS NULL OR release_id = $1 ORDER BY created_at DESC, id DESC LIMIT 100`,
    [release],
  );
}

/** The import with this id, locked until the transaction ends. Throws 409 if it has none of these statuses. */
export async function lockImport(
  manager: EntityManager,
  id: string,
  statuses: ImportStatus[],
): Promise<ValuesImport> {
  const row = await lockExisting(manager, ValuesImport, { id }, NO_IMPORT);
  requireStatus(row, statuses);
  return row;
}

/** Throws 409 if an import has none of these statuses. */
export function requireStatus({ status }: ValuesImport, statuses: ImportStatus[]): void {
  if (!statuses.includes(status)) throw new UserError('wrong-state', refusals[status]);
}

const refusals: Record<ImportStatus, string> = {
  receiving: 'Read the files of this import first',
  reading: 'The files of this import are being read. Wait until it is ready',
  ready: 'The files of this import have been read',
  running: 'The results of this import are being stored',
  done: 'The results of this import have been stored. Start another import',
  failed: 'This import failed, and its files were deleted. Start another import',
};

/**
 * Locks the release of an import, which comes before locking the import, as deleting a release does. Throws 404 if there is none, and 409 if it is not open to changes.
 */
export async function lockOwnRelease(manager: EntityManager, id: string): Promise<ValuesRelease> {
  const release = await lockRelease(manager, id);
  await requireOpen(manager, release);
  return release;
}
