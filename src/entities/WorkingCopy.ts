import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What somebody has under way in a post, saved or not: one for each writer and post. */
@Entity('working_copy')
export class WorkingCopy {
  /** Of a post that there may not be yet. */
  @PrimaryColumn('uuid', { name: 'blog_id' })
  blogId: string;

  @PrimaryColumn('uuid', { name: 'employee_id' })
  employeeId: string;

  /** The editor's own form of the post; the server reads no more of it than it has to. */
  @Column('jsonb')
  draft: DraftJson;

  /** The post's version that the text started from; null for a new post. */
  @Column('integer', { nullable: true })
  version: number | null;

  /** Counts up with every change, so that a browser can tell a copy that it has not seen. */
  @Column('integer')
  seq: number;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}

/** Other fields come with it and are kept: an older or newer editor may send more. */
export interface DraftJson {
  name: string;
  sections: Record<string, unknown>[];
  [field: string]: unknown;
}
