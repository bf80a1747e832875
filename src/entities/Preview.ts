import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { KindName } from '../shared/documents/kinds';
import { Employee } from './Employee';

/**
 * A preview link to a post or to a page of the site. Only the SHA-256 of its token is stored, so that someone who can read
 * the database cannot follow it.
 */
@Entity('preview')
export class Preview {
  @PrimaryColumn('uuid')
  id: string;

  /** The kind of the document that it leads to, and its id. */
  @Column('varchar', { length: 20 })
  kind: KindName;

  @Column('uuid', { name: 'document_id' })
  documentId: string;

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
   * Whether it shows the creator's autosave. A trigger on `autosave` sets it to false when the
   * changes are published or discarded. A link to a page then ends, unless a change of the page is
   * scheduled, which the link shows until a trigger on `site_page` ends it.
   */
  @Column('boolean')
  changes: boolean;

  /**
   * The lock version of the document whose scheduled change the link shows, so that it shows no later one.
   * Null while it shows the creator's autosave; the trigger on `autosave` sets it.
   */
  @Column('integer', { name: 'page_version', nullable: true })
  scheduledVersion: number | null;
}
