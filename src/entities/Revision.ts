import type { Redated, RevisionKind } from '../shared/api/revisions';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A saved past state of a document: a post, or a page of the site. */
@Entity('revision')
export class Revision {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'document_id' })
  documentId: string;

  /** The writer; null after the account is deleted. */
  @Column('uuid', { name: 'employee_id', nullable: true })
  employeeId: string | null;

  /** The writer's name at that time. */
  @Column('varchar', { length: 80 })
  by: string;

  @Column('varchar', { length: 20 })
  kind: RevisionKind;

  /** The document's lock version; of a private kind, the lock version that the writer started from. */
  @Column('integer', { name: 'version', nullable: true })
  lockVersion: number | null;

  /** The correction note of the change; '' for none. */
  @Column('varchar', { length: 500 })
  correction: string;

  /** What that note said before, if the change was only to its wording; '' otherwise. */
  @Column('varchar', { name: 'former_correction', length: 500 })
  formerCorrection: string;

  /** The change of the publication date; null if it did not change. */
  @Column('jsonb', { nullable: true })
  redated: Redated | null;

  /** Of a post its PostContent, of a page its PageContent (site-pages/page-content.ts). */
  @Column('jsonb')
  content: object;

  /** Whether a snapshot was followed by the removal of many words, so that it is kept longer. */
  @Column('boolean', { name: 'before_loss', default: false })
  beforeLoss: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
