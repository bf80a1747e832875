import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Blog } from './Blog';
import { Employee } from './Employee';

/**
 * A preview link to a post. Only the SHA-256 of its token is stored, so that someone who can read
 * the database cannot follow it.
 */
@Entity('preview')
export class Preview {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'blog_id' })
  blogId: string;

  @ManyToOne(() => Blog)
  @JoinColumn({ name: 'blog_id' })
  blog: Blog;

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
   * Whether it shows the creator's autosave of the post. A trigger on `working_copy` sets it to
   * false when the changes are published or discarded.
   */
  @Column('boolean')
  changes: boolean;
}
