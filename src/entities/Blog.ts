import type { BlogStatus, Correction } from '../shared/api/posts';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { PostContent } from '../shared/post-fields';
import type { Section } from '../shared/section-fields';
import { Employee } from './Employee';

@Entity('blog')
export class Blog implements PostContent {
  /** `_id` on the wire; the client may choose it. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('varchar', { length: 200 })
  name: string;

  /** The author's name as it was when the post was saved; stays when the account goes. */
  @Column('varchar', { length: 80 })
  author: string;

  @Column('uuid', { name: 'author_id', nullable: true })
  authorId: string | null;

  @ManyToOne(() => Employee, { nullable: true })
  @JoinColumn({ name: 'author_id' })
  authorEmployee: Employee | null;

  /** Who made the post: only they may replay its POST. */
  @Column('uuid', { name: 'writer_id', nullable: true })
  writerId: string | null;

  @Column('varchar', { length: 1000 })
  blurb: string;

  @Column('varchar', { length: 2000 })
  img: string;

  @Column('jsonb')
  sections: Section[];

  /** One sanitised rendering for each section, made at write. */
  @Column('jsonb')
  html: string[];

  /** Which rendering `html` is of: see posts/render-sections.ts. */
  @Column('integer', { name: 'html_version' })
  htmlVersion: number;

  /** As they were written; two that differ in case only count as one. */
  @Column('text', { array: true })
  tags: string[];

  /** What a search looks in; the database makes it from name, blurb and text. */
  @Column({ type: 'tsvector', select: false, insert: false, update: false })
  search: never;

  /** Those told to readers, in the order in which they were made. */
  @Column('jsonb')
  corrections: Correction[];

  /** When it was first published. */
  @Column('timestamptz', { nullable: true })
  date: Date | null;

  @Column('varchar', { length: 210 })
  direct: string;

  /** `version` on the wire: the integer that a change is checked against. */
  @Column('integer', { name: 'version' })
  lockVersion: number;

  @Column('varchar', { length: 20 })
  status: BlogStatus;

  /** When a scheduled post goes out; null for every other. */
  @Column('timestamptz', { name: 'publish_at', nullable: true })
  publishAt: Date | null;

  /** Why it could not be published at its time; '' when nothing went wrong. */
  @Column('varchar', { name: 'publish_error', length: 500 })
  publishError: string;

  /** Not tried again before. */
  @Column('timestamptz', { name: 'publish_retry_at', nullable: true })
  publishRetryAt: Date | null;

  /** When it was put into the trash; null for every other. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt: Date | null;

  @Column('boolean')
  sample: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
