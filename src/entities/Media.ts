import type { MediaKind } from '../shared/api/media';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Employee } from './Employee';

/** A file that somebody uploaded: its bytes are in the store, under the hash. */
@Entity('media')
export class Media {
  @PrimaryColumn('uuid')
  id: string;

  /** Of what was uploaded, so that the same file twice is one. */
  @Column('varchar', { length: 32 })
  hash: string;

  @Column('varchar', { length: 10 })
  kind: MediaKind;

  /** The file's name as it was uploaded first. */
  @Column('varchar', { length: 200 })
  name: string;

  /** The path at which it is served. */
  @Column('varchar', { length: 200 })
  url: string;

  /** Of a picture as it is kept, in pixels. */
  @Column('integer', { nullable: true })
  width: number | null;

  @Column('integer', { nullable: true })
  height: number | null;

  /** How large the uploaded file was. */
  @Column('integer')
  bytes: number;

  @Column('uuid', { name: 'uploader_id', nullable: true })
  uploaderId: string | null;

  @ManyToOne(() => Employee, { nullable: true })
  @JoinColumn({ name: 'uploader_id' })
  uploader: Employee | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
