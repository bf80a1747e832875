import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Blog } from './Blog';
import { Employee } from './Employee';

/**
 * A preview link to a post or to a page of the site. Only the SHA-256 of its token is stored, so that someone who can read
 * the database cannot follow it.
 */
@Entity('preview')
export class Preview {
  @PrimaryColumn('uuid')
  id: string;

  /** The post; null for a page. */
  @Column('uuid', { name: 'blog_id', nullable: true })
  blogId: string | null;

  @ManyToOne(() => Blog, { nullable: true })
  @JoinColumn({ name: 'blog_id' })
  blog: Blog | null;

  /** The page (site-pages/document-id.ts), which need not have a row; null for a post. */
  @Column('uuid', { name: 'page_id', nullable: true })
  pageId: string | null;

  @Column('varchar', { name: 'token_hash', length: 64 })
  tokenHash: string;

  /** The name of the person who created it. */
  @Column('varchar', { length: 80 })
  writer: string;

  /** The account that created it. The link ends with the account. */
  @Column('uuid', { name: 'creator_id' })
  creatorId: string;

  @ManyToOne(() => Employee)
  @JoinColumn({ name: 'creator_id' })
  creator: Employee;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  /**
   * Whether it shows the creator's autosave. A trigger on `working_copy` sets it to false when the
   * changes are published or discarded. A link to a page then ends, unless a change of the page is
   * scheduled, which the link shows until a trigger on `document` ends it.
   */
  @Column('boolean')
  changes: boolean;

  /**
   * The lock version of the page whose scheduled change the link shows, so that it shows no later one.
   * Null while it shows the creator's autosave; the trigger on `working_copy` sets it.
   */
  @Column('integer', { name: 'page_version', nullable: true })
  pageVersion: number | null;
}
