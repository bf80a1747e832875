import type { EntityManager } from 'typeorm';
import { limits } from '../../../shared/limits';
import type { Employee } from '../../../entities/Employee';
import { UserError } from '../../platform/user-error';

const USED = `
  SELECT (
    coalesce((SELECT sum(pg_column_size(content)) FROM autosave WHERE employee_id = $1), 0) +
    coalesce((SELECT sum(pg_column_size(content)) FROM revision
      WHERE employee_id = $1 AND kind IN ('superseded', 'autosave')), 0)
  )::float AS bytes`;

/**
 * Throws 409 if the texts that only this writer can read, autosaves and their history, take too many
 * bytes. They are counted as they are stored, compressed.
 */
export async function requireRoom(manager: EntityManager, { id }: Employee): Promise<void> {
  const [row] = await manager.query<{ bytes: number }[]>(USED, [id]);
  if ((row?.bytes ?? 0) < limits.privateBytes) return;
  throw new UserError(
    'quota-exceeded',
    `Your autosaved posts and their history take ${limits.privateBytes / 1e6} MB, the limit for an ` +
      'account. In the list of posts, discard or save some of them. Older history is deleted after 30 days',
  );
}
