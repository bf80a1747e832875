import type { EntityManager } from 'typeorm';
import { ValuesImport } from '../../../../entities/ValuesImport';
import type { Config } from '../../../platform/config';
import { db } from '../../../platform/database/data-source';
import { listFolders } from './files';

/** How often a process says that it works on its imports; it loses them after several times of silence. */
export const BEAT_MS = 5000;

const CLAIM = `
  UPDATE values_import SET holder = $1, held_until = now() + interval '20 seconds'
  WHERE id = ANY($2) AND status IN ('reading', 'running')
    AND (holder = $1 OR held_until IS NULL OR held_until < now())
  RETURNING id`;

/** No process that has the files takes it, for example because its disk is gone. */
const LOST = `
  UPDATE values_import SET status = 'failed', message = $1, preview = NULL
  WHERE status IN ('reading', 'running') AND held_until < now() - interval '1 hour'`;

/**
 * Takes the imports that are to be read or stored, whose files are here and which no other process has, and
 * keeps those that `holder` has. Returns their ids.
 */
export async function claimImports(config: Config, holder: string): Promise<string[]> {
  const folders = await listFolders(config);
  if (folders.length === 0) return [];
  const [rows] = await db().query<[{ id: string }[]]>(CLAIM, [holder, folders]);
  return rows.map(({ id }) => id);
}

/** Lets other processes have all imports of `holder` at once. */
export async function releaseImports(holder: string): Promise<void> {
  await db().manager.update(ValuesImport, { holder }, { holder: null, heldUntil: null });
}

/** Has imports failed whose files no process has any more. */
export async function failLost(): Promise<void> {
  await db().query(LOST, ['The files are no longer there. Start another import']);
}

/** An import that was cancelled, or that another process has taken. */
export class NotHeld extends Error {}

/**
 * Locks an import until the transaction ends and counts further answers that it has stored. Throws NotHeld
 * if `holder` does not have it any more.
 */
export async function holdImport(
  manager: EntityManager,
  id: string,
  holder: string,
  stored = 0,
): Promise<void> {
  const { affected } = await manager.increment(ValuesImport, { id, holder }, 'stored', stored);
  if (affected === 0) throw new NotHeld();
}
