import type { RevisionKind } from '../shared/api/revisions';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PostContent } from '../shared/post-fields';

/** A state that a post was in. */
@Entity('revision')
export class Revision {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'blog_id' })
  blogId: string;

  /** Who made it, while the account is there. */
  @Column('uuid', { name: 'employee_id', nullable: true })
  employeeId: string | null;

  /** Their name at that time. */
  @Column('varchar', { length: 80 })
  by: string;

  @Column('varchar', { length: 20 })
  kind: RevisionKind;

  /** The post's lock version; of an 'aside' the one that it started from. */
  @Column('integer', { name: 'version', nullable: true })
  lockVersion: number | null;

  /** What a change told readers to be corrected; '' for none. */
  @Column('varchar', { length: 500 })
  correction: string;

  @Column('jsonb')
  post: PostContent;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
