import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A plan as it was made public. It never changes; what staff publish later is another version. */
@Entity('plan_version')
export class PlanVersion {
  @PrimaryColumn('uuid')
  id: string;

  /** The plan that staff edit (SitePage). */
  @Column('uuid', { name: 'plan_id' })
  planId: string;

  /** 1 for the first. */
  @Column('integer')
  number: number;

  /** Its title and fields, in canonical JSON. */
  @Column('text')
  content: string;

  /** SHA-256 of `content`, in hexadecimal digits. */
  @Column('char', { length: 64 })
  hash: string;

  @Column('timestamptz', { name: 'public_at' })
  publicAt: Date;
}
