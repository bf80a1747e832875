import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SitePageStatus } from '../shared/api/site-pages';
import type { FieldValues } from '../shared/documents/fields';

/** A page of the site, or a press item, that differs from its default (content/site-pages.ts). */
@Entity('site_page')
export class SitePage {
  @PrimaryColumn('uuid')
  id: string;

  /** Its name in content/site-pages.ts. */
  @Column('varchar', { length: 40 })
  kind: string;

  /** Only the values that differ from the default. The column keeps the name that earlier releases read. */
  @Column('jsonb', { name: 'fields' })
  content: FieldValues;

  /** The values that replace them at `publishAt`; null for none. */
  @Column('jsonb', { nullable: true })
  scheduled: FieldValues | null;

  @Column('timestamptz', { name: 'publish_at', nullable: true })
  publishAt: Date | null;

  /** Why the scheduled values were not published at their time; '' otherwise. */
  @Column('varchar', { name: 'publish_error', length: 500 })
  publishError: string;

  /** When to retry after that. */
  @Column('timestamptz', { name: 'publish_retry_at', nullable: true })
  publishRetryAt: Date | null;

  /** `version` on the wire: the integer that an edit is checked against. */
  @Column('integer', { name: 'version' })
  lockVersion: number;

  /** Who published or scheduled it last; null after the account is deleted. */
  @Column('uuid', { name: 'updated_by_id', nullable: true })
  updatedById: string | null;

  /** The name of that account at that time. */
  @Column('varchar', { name: 'updated_by', length: 80 })
  updatedBy: string;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;

  /** Whether it is sample content. Publishing it makes it the lab's own. */
  @Column('boolean')
  sample: boolean;

  /** A page is always published. A press item is a draft until its first publication. `removed`: a sample that
   * an admin has removed (server/sample/take-away.ts). */
  @Column('varchar', { length: 10 })
  status: SitePageStatus | 'removed';

  /** The last part of the address of a press item; null before its first publication. */
  @Column('varchar', { length: 210, nullable: true })
  direct: string | null;

  /** When it was moved to the trash; null if it is not there. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
