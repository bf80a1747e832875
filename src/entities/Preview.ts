import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Blog } from './Blog';

/** A private link to a post. Only its SHA-256 is kept: who reads the database cannot follow it. */
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

  /** The name of who made it. */
  @Column('varchar', { length: 80 })
  writer: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
