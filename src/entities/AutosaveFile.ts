import { Entity, PrimaryColumn } from 'typeorm';
import type { KindName } from '../shared/documents/kinds';

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
