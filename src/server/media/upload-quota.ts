import type { EntityManager } from 'typeorm';
import type { Employee } from '../../entities/Employee';
import type { Config } from '../platform/config';
import { refuseFile } from '../uploads/refuse';

const MB = 1024 * 1024;

const USED = `SELECT coalesce(sum(bytes), 0)::float8 AS used FROM media WHERE uploader_id = $1`;

/**
 * Throws 409 if another file of this size would exceed the account's quota. In a transaction, other
 * uploads of the account wait until it ends.
 */
export async function requireUploadQuota(
  manager: EntityManager,
  { maxUploadsMb }: Config,
  { id }: Employee,
  bytes: number,
): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`uploads:${id}`]);
  const [row] = await manager.query<{ used: number }[]>(USED, [id]);
  const used = row?.used ?? 0;
  if (used + bytes <= maxUploadsMb * MB) return;
  const [had, most] = [Math.floor(used / MB), maxUploadsMb].map((mb) => mb.toLocaleString('en'));
  throw refuseFile(
    'quota-exceeded',
    `You have uploaded ${had} of ${most} MB, the limit for an account, so there is no room for this ` +
      'file. Under Media, delete files that you uploaded, first those that nothing uses, and then delete ' +
      'them from the trash',
  );
}
