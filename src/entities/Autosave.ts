import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DocumentKind } from '../shared/autosave';

/** A writer's unsaved changes to a document: one row for each writer and document. */
@Entity('working_copy')
export class Autosave {
  @PrimaryColumn('varchar', { length: 20 })
  kind: DocumentKind;

  /** Of a document that need not exist yet. */
  @PrimaryColumn('uuid', { name: 'blog_id' })
  documentId: string;

  @PrimaryColumn('uuid', { name: 'employee_id' })
  employeeId: string;

  /** The id of the save that this is; the browser chose it. */
  @Column('uuid', { name: 'save_id' })
  saveId: string;

  /**
   * The editor's own form of the document; the server reads no more of it than it has to. Null
   * once the document holds all of it: the row stays for a while, so that a save that comes late
   * finds that it is not the newest.
   */
  @Column('jsonb', { name: 'draft', nullable: true })
  content: AutosavedContent | null;

  /** The document's lock version that the text started from; null for a new document. */
  @Column('integer', { name: 'version', nullable: true })
  lockVersion: number | null;

  /** Counts the saves, for editors of the release before (posts/autosave/legacy-controller.ts). */
  @Column('integer')
  seq: number;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}

/** An older or newer editor may send other fields: all of them are kept. */
export type AutosavedContent = Record<string, unknown>;
