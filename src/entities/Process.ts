import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A process of the site on this database, which updates its row every few seconds. */
@Entity('process')
export class Process {
  @PrimaryColumn('uuid')
  id: string;

  @Column('varchar', { length: 100 })
  name: string;

  @Column('varchar', { length: 20 })
  release: string;

  /** What tells JWT_SECRET from another, and does not tell the secret. */
  @Column('varchar', { length: 20 })
  secret: string;

  @Column('varchar', { name: 'site_url', length: 2000 })
  siteUrl: string;

  /** The bucket of uploads, without a password, or what identifies their folder. */
  @Column('varchar', { length: 2000 })
  files: string;

  /** What tells each other setting that all processes must share from another value. */
  @Column('jsonb', { default: {} })
  settings: Record<string, string>;

  /** The number of the newest change of what readers see that the process knows; '' for none. */
  @Column('varchar', { length: 20 })
  change: string;

  /** The snapshot of the database in which it last read the changes; '' before that. */
  @Column('text', { default: '' })
  snapshot: string;

  /** How far its clock is ahead of that of the database. */
  @Column('integer', { name: 'clock_ms' })
  clockMs: number;

  @Column('timestamptz', { name: 'started_at' })
  startedAt: Date;

  @Column('timestamptz', { name: 'seen_at' })
  seenAt: Date;
}
