import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ReleaseChange } from '../shared/model-values/releases';

/** What was done to a release after its publication, by whom and why. */
@Entity('values_change')
export class ValuesChange {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'release_id' })
  releaseId: string;

  /** The item whose text was removed. */
  @Column('uuid', { name: 'item_id', nullable: true })
  itemId: string | null;

  @Column('varchar', { length: 20 })
  kind: ReleaseChange;

  @Column('varchar', { length: 2000 })
  reason: string;

  @Column('varchar', { length: 80 })
  by: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
