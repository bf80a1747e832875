import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ImportMapping, ImportPreview, ImportStatus } from '../shared/model-values/imports';

/** An upload of evaluation files, from its first file until its results are part of a release. */
@Entity('values_import')
export class ValuesImport {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'release_id' })
  releaseId: string;

  @Column('varchar', { length: 10 })
  status: ImportStatus;

  /** Why it failed; '' otherwise. */
  @Column('varchar', { length: 2000 })
  message: string;

  /** How many files were received, and their bytes. pg returns bigint as text. */
  @Column('integer')
  files: number;

  @Column('bigint')
  bytes: string;

  @Column('jsonb', { nullable: true })
  preview: ImportPreview | null;

  /** Which series are stored for which model and value. */
  @Column('jsonb')
  mapping: ImportMapping[];

  /** How many answers are stored of those that the mapping has. */
  @Column('integer')
  stored: number;

  @Column('integer')
  total: number;

  /** The process that reads or stores it, which has its files; null for none. */
  @Column('uuid', { nullable: true })
  holder: string | null;

  /** Until when no other process may take it. */
  @Column('timestamptz', { name: 'held_until', nullable: true })
  heldUntil: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('varchar', { name: 'created_by', length: 80 })
  createdBy: string;
}
