import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Blog } from './Blog';

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

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
