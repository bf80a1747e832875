import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { Pool } from 'pg';
import { Mail } from '../../entities/Mail';
import type { MailState } from '../../shared/api/mail';
import { findBackups } from '../backup/backup-records';
import type { DocumentKind } from '../documents/kind';
import type { Config } from '../platform/config';
import { db } from '../platform/database/data-source';
import { refusesChanges } from '../platform/database/disk-space';
import { queueLengths } from '../platform/jobs/limit-concurrency';

/** What is read at each scrape: the database, the email that waits or failed, and the disk. */
export function addGauges(
  register: Registry,
  config: Config,
  kinds: Pick<DocumentKind, 'name' | 'schedule'>[],
): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [register] });
  const up = gauge(
    'assay_database_up',
    'Whether the database answered this scrape and accepts changes.',
  );
  const pool = gauge('assay_database_connections', 'Connections of the pool to the database.', [
    'state',
  ]);
  const waiting = gauge('assay_database_waiting', 'Requests that wait for a connection.');
  const queue = gauge(
    'assay_queue_waiting',
    'Passwords, uploads and cards that wait for their turn.',
    ['queue'],
  );
  const mail = gauge('assay_emails', 'Emails of the last 30 days, by state.', ['state']);
  const overdue = gauge(
    // Alerts know it by the name from when only posts were counted.
    'assay_scheduled_posts_overdue',
    'Scheduled documents whose time passed more than a minute ago, by kind.',
    ['kind'],
  );
  const backupAge = gauge(
    'assay_backup_age_seconds',
    'Time since the last backup, and since the last backup that was restored as a trial (proof).',
    ['kind'],
  );
  const disk = gauge('assay_disk_free_bytes', 'Free space where DATA_DIR is.');

  async function readDatabase(): Promise<void> {
    const { totalCount, idleCount, waitingCount } = (db().driver as PostgresDriver).master as Pool;
    pool.set({ state: 'used' }, totalCount - idleCount);
    pool.set({ state: 'idle' }, idleCount);
    waiting.set(waitingCount);
    for (const [name, tasks] of queueLengths()) queue.set({ queue: name }, tasks);
    try {
      const states = await db()
        .manager.createQueryBuilder(Mail, 'mail')
        .select('mail.state', 'state')
        .addSelect('count(*)::int', 'count')
        .groupBy('mail.state')
        .getRawMany<{ state: string; count: number }>();
      for (const { name, schedule } of kinds) {
        const [late] = await db().query<{ count: number }[]>(schedule.overdue);
        overdue.set({ kind: name }, late?.count ?? 0);
      }
      const { last, proved } = await findBackups();
      // Also those without any, or the first that fails would be no increase.
      for (const state of ['waiting', 'sent', 'failed'] satisfies MailState[]) {
        mail.set({ state }, states.find((row) => row.state === state)?.count ?? 0);
      }
      backupAge.reset();
      for (const [kind, backup] of Object.entries({ backup: last, proof: proved })) {
        if (backup) backupAge.set({ kind }, (Date.now() - Date.parse(backup.at)) / 1000);
      }
      up.set((await refusesChanges()) ? 0 : 1);
    } catch {
      up.set(0); // the other metrics are needed most now
    }
  }

  return async () => {
    // With Postgres and a bucket, a site needs no folder.
    const space = await statfs(config.dataDir).catch(() => null);
    if (space) disk.set(space.bavail * space.bsize);
    else disk.remove();
    await readDatabase();
  };
}
