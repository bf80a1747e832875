import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The removal of the sample content, until it is undone or final: at most one row. */
@Entity('sample_removal')
export class SampleRemoval {
  @PrimaryColumn('uuid')
  id: string;

  /** The removed rows of each table, with what their removal has replaced. */
  @Column('jsonb')
  rows: Record<string, RemovedRow[]>;

  /** The name of the admin; '' if SAMPLE_CONTENT=false hides the samples. */
  @Column('varchar', { name: 'removed_by', length: 80 })
  removedBy: string;

  @Column('timestamptz', { name: 'removed_at' })
  removedAt: Date;

  /** When the rows are deleted for good. Null while SAMPLE_CONTENT=false hides them: never. */
  @Column('timestamptz', { name: 'deletes_at', nullable: true })
  deletesAt: Date | null;
}

export interface RemovedRow {
  id: string;
  was: string;
}
