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

  /** The texts that were here, newest last: what is here came after them, or they are aside. */
  @Column('jsonb')
  past: Mark[];

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}

/** A state of a text: the opening of an editor that it is of, and its number in there. */
export interface Mark {
  origin: string;
  edit: number;
}

/** Other fields come with it and are kept: an older or newer editor may send more. */
export interface DraftJson {
  name: string;
  sections: Record<string, unknown>[];
  [field: string]: unknown;
}
