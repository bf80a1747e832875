import type { MediaKind } from '../shared/api/media';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Employee } from './Employee';

/** An uploaded file. Its content is in the store, in the folder. */
@Entity('media')
export class Media {
  @PrimaryColumn('uuid')
  id: string;

  /** The hash of the uploaded content, so that the same file is stored only once, besides those in the trash. */
  @Column('varchar', { length: 32 })
  hash: string;

  /** The random part of its addresses. For files of older releases, this is the hash. */
  @Column('varchar', { length: 32 })
  folder: string;

  @Column('varchar', { length: 10 })
  kind: MediaKind;

  /** The file name of the first upload. */
  @Column('varchar', { length: 200 })
  name: string;

  /** The path that serves the file. */
  @Column('varchar', { length: 200 })
  url: string;

  /** The size of a stored image in pixels. */
  @Column('integer', { nullable: true })
  width: number | null;

  @Column('integer', { nullable: true })
  height: number | null;

  /** The size of the uploaded file. */
  @Column('integer')
  bytes: number;

  @Column('uuid', { name: 'uploader_id', nullable: true })
  uploaderId: string | null;

  @ManyToOne(() => Employee, { nullable: true })
  @JoinColumn({ name: 'uploader_id' })
  uploader: Employee | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  /** When it was moved to the trash. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt: Date | null;

  /** Whether the store had lost a file of it when they were last compared. */
  @Column('boolean')
  missing: boolean;
}
