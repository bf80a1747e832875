import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { KindName } from '../shared/documents/kinds';

/** A writer's unsaved changes to a document: one row for each writer and document. */
@Entity('autosave')
export class Autosave {
  @PrimaryColumn('varchar', { length: 20 })
  kind: KindName;

  /** The id of a document, which need not exist yet. */
  @PrimaryColumn('uuid', { name: 'document_id' })
  documentId: string;

  @PrimaryColumn('uuid', { name: 'employee_id' })
  employeeId: string;

  /** The id of this save, chosen by the browser. */
  @Column('uuid', { name: 'save_id' })
  saveId: string;

  /**
   * The document in the editor's format, of which the server reads as little as possible. Null once
   * the document contains the whole text: the row stays for a while, so that a late save conflicts.
   */
  @Column('jsonb', { nullable: true })
  content: AutosavedContent | null;

  /** The document's lock version when the writer started; null for a new document. */
  @Column('integer', { name: 'version', nullable: true })
  lockVersion: number | null;

  /** Counts the saves, for a text that a browser stored under release 0.1. */
  @Column('integer')
  seq: number;

  /**
   * The last snapshot of these changes, while the text has most of its words; null for none. Its
   * revision may be deleted.
   */
  @Column('uuid', { name: 'kept_id', nullable: true })
  keptId: string | null;

  /** When the last snapshot was taken, or these changes began. */
  @Column('timestamptz', { name: 'kept_at' })
  keptAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}

/** An editor of another release may send other fields, and all of them are stored. */
export type AutosavedContent = Record<string, unknown>;

/** An upload that an autosave shows or links to. A trigger on `autosave` keeps these rows. */
@Entity('autosave_file')
export class AutosaveFile {
  /** The folder of the upload, which may be deleted. */
  @PrimaryColumn('varchar', { length: 32 })
  folder: string;

  @PrimaryColumn('varchar', { length: 20 })
  kind: KindName;

  @PrimaryColumn('uuid', { name: 'document_id' })
  documentId: string;

  @PrimaryColumn('uuid', { name: 'employee_id' })
  employeeId: string;
}
