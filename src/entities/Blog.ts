import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { BlogStatus, Correction } from '../shared/api/posts';
import type { PostAuthor, PostContent } from '../shared/posts/post-fields';
import type { Section } from '../shared/posts/section-fields';

@Entity('blog')
export class Blog implements PostContent {
  /** `_id` on the wire; the client may choose it. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('varchar', { length: 200 })
  name: string;

  /** The names of `authors` as one text. */
  @Column('varchar', { length: 2000 })
  author: string;

  /** They stay when an account is deleted. A trigger lists them in the table `blog_author`. */
  @Column('jsonb')
  authors: PostAuthor[];

  /** The creator of the post, who alone may repeat the POST request. */
  @Column('uuid', { name: 'writer_id', nullable: true })
  writerId: string | null;

  @Column('varchar', { length: 1000 })
  blurb: string;

  @Column('varchar', { length: 2000 })
  img: string;

  @Column('jsonb')
  sections: Section[];

  /** The sanitised HTML of each section, rendered on write. */
  @Column('jsonb')
  html: string[];

  /** How `html` was rendered; see server/markdown/render-sections.ts. */
  @Column('integer', { name: 'html_version' })
  htmlVersion: number;

  /** As typed. Tags that differ only in case count as one. */
  @Column('text', { array: true })
  tags: string[];

  /** The words by which it is found, which a trigger makes of name, blurb and text. */
  @Column({ type: 'tsvector', select: false, insert: false, update: false })
  search: never;

  /** Whether an image has no alt text and is not decorative, which the database works out. */
  @Column({ type: 'boolean', name: 'needs_alt', select: false, insert: false, update: false })
  needsAlt: boolean;

  /** The correction notes shown to readers, oldest first. */
  @Column('jsonb')
  corrections: Correction[];

  /** When the post was first published, or the date that its writers gave it. */
  @Column('timestamptz', { nullable: true })
  date: Date | null;

  /** The `date` that it gets when it is first published; null for that moment. */
  @Column('timestamptz', { name: 'planned_date', nullable: true })
  plannedDate: Date | null;

  /** The last change after the first publication, other than to the date; null if there is none. */
  @Column('timestamptz', { name: 'edited_at', nullable: true })
  editedAt: Date | null;

  @Column('varchar', { length: 210 })
  direct: string;

  /** What the featured image shows; '' if it only decorates. */
  @Column('varchar', { name: 'img_alt', length: 500 })
  imgAlt: string;

  /** What search engines and shared links show instead of the title; '' for the title. */
  @Column('varchar', { name: 'sharing_title', length: 120 })
  sharingTitle: string;

  /** What they show instead of the summary; '' for the summary. */
  @Column('varchar', { name: 'sharing_text', length: 300 })
  sharingText: string;

  /** The image of shared links; '' for the featured image. */
  @Column('varchar', { name: 'sharing_img', length: 2000 })
  sharingImg: string;

  /** The https address of the page on which it first appeared; '' for a post of this site. */
  @Column('varchar', { length: 500 })
  original: string;

  /** `version` on the wire: the integer that an edit is checked against. */
  @Column('integer', { name: 'version' })
  lockVersion: number;

  /** In the database also `removed`, of samples: server/sample/take-away.ts. */
  @Column('varchar', { length: 20 })
  status: BlogStatus;

  /** When a scheduled post is due; null for other posts. */
  @Column('timestamptz', { name: 'publish_at', nullable: true })
  publishAt: Date | null;

  /**
   * Who last saved the post as scheduled; null for other posts and after the account is deleted
   * (posts/hold.ts).
   */
  @Column('uuid', { name: 'scheduler_id', nullable: true })
  schedulerId: string | null;

  /** Why the scheduled publication failed; '' if it did not fail. */
  @Column('varchar', { name: 'publish_error', length: 500 })
  publishError: string;

  /** The next attempt to publish is not made before this time. */
  @Column('timestamptz', { name: 'publish_retry_at', nullable: true })
  publishRetryAt: Date | null;

  /** When the post was moved to the trash; null for other posts. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt: Date | null;

  /** Comes with the release. A post that someone edits becomes the lab's own. */
  @Column('boolean')
  sample: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}

/** An upload that a post shows or links to. A trigger on `blog` keeps these rows. */
@Entity('blog_file')
export class BlogFile {
  /** The folder of the upload, which may be deleted. */
  @PrimaryColumn('varchar', { length: 32 })
  folder: string;

  @PrimaryColumn('uuid', { name: 'blog_id' })
  blogId: string;
}
