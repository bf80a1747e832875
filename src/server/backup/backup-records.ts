import { randomUUID } from 'node:crypto';
import { Backup } from '../../entities/Backup';
import type { BackupJson, BackupsJson } from '../../shared/api/backups';
import { db } from '../platform/database/data-source';

/** After how many days without a backup admins are warned. */
const OVERDUE_DAYS = 2;

const LONGEST = 1000;

export interface BackupRecord extends Omit<Backup, 'id' | 'bytes' | 'createdAt'> {
  bytes: number | null;
}

/**
 * Records how a backup or its trial ended, in the open database. A database that has not been
 * upgraded to this release cannot record it.
 */
export async function recordBackup({ place, bytes, outcome, ...record }: BackupRecord) {
  const [found] = await db().query<{ is: boolean }[]>(
    `SELECT to_regclass('public.backup') IS NOT NULL AS is`,
  );
  if (!found?.is) return;
  await db().manager.insert(Backup, {
    ...record,
    id: randomUUID(),
    place: place.slice(0, LONGEST),
    bytes: bytes === null ? null : String(bytes),
    outcome: outcome.slice(0, LONGEST),
    createdAt: new Date(),
  });
}

/** The last backup of the open database, the last that was restored as a trial, and what failed. */
export async function findBackups(): Promise<BackupsJson> {
  const rows = await db()
    .manager.createQueryBuilder(Backup, 'backup')
    .distinctOn([IS_PROOF, 'backup.succeeded'])
    .orderBy(IS_PROOF)
    .addOrderBy('backup.succeeded')
    .addOrderBy('backup.createdAt', 'DESC')
    .getMany();
  const newest = (isProof: boolean, succeeded: boolean) =>
    rows.find((row) => (row.kind === 'proof') === isProof && row.succeeded === succeeded);
  const failureOf = (isProof: boolean) => {
    const failed = newest(isProof, false);
    const last = newest(isProof, true);
    return failed && !(last && last.createdAt > failed.createdAt) ? failed.outcome : null;
  };
  const last = newest(false, true);
  const oldest = Date.now() - OVERDUE_DAYS * 24 * 60 * 60 * 1000;
  return {
    last: present(last),
    proved: present(newest(true, true)),
    failures: { backup: failureOf(false), proof: failureOf(true) },
    overdue: rows.length > 0 && !(last && last.createdAt.getTime() > oldest),
  };
}

/** When the last nightly backup of the open database was made. */
export async function lastNightly(): Promise<Date | null> {
  const [last] = await db().manager.find(Backup, {
    where: { kind: 'nightly', succeeded: true },
    order: { createdAt: 'DESC' },
    take: 1,
  });
  return last?.createdAt ?? null;
}

const IS_PROOF = `(backup.kind = 'proof')`;

function present(row: Backup | undefined): BackupJson | null {
  if (!row) return null;
  const { createdAt, place, bytes } = row;
  return { at: createdAt.toISOString(), place, bytes: bytes === null ? null : Number(bytes) };
}
