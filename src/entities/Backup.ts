import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A backup, or a backup that was restored as a trial, and how it ended. */
@Entity('backup')
export class Backup {
  @PrimaryColumn('uuid')
  id: string;

  @Column('varchar', { length: 20 })
  kind: BackupKind;

  /** The file or the object in a bucket, without a password; '' if it is not known. */
  @Column('varchar', { length: 1000 })
  place: string;

  /** The size of the archive, as text, because it may not fit into an integer of four bytes. */
  @Column('bigint', { nullable: true })
  bytes: string | null;

  @Column('boolean')
  succeeded: boolean;

  /** A sentence. */
  @Column('varchar', { length: 1000 })
  outcome: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}

/** `proof`: a backup was restored into a database that was deleted afterwards. */
export type BackupKind = 'command' | 'nightly' | 'proof';
