import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FieldValues } from '../shared/fields';

/** A document of the site that differs from its default (content/documents.ts). */
@Entity('document')
export class Document {
  @PrimaryColumn('uuid')
  id: string;

  /** Its name in content/documents.ts. */
  @Column('varchar', { length: 40 })
  kind: string;

  /** Only the values that differ from the default. */
  @Column('jsonb')
  fields: FieldValues;

  /** `version` on the wire: the integer that an edit is checked against. */
  @Column('integer', { name: 'version' })
  lockVersion: number;

  /** Who changed it last; null after the account is deleted. */
  @Column('uuid', { name: 'updated_by_id', nullable: true })
  updatedById: string | null;

  /** The name of that account at that time. */
  @Column('varchar', { name: 'updated_by', length: 80 })
  updatedBy: string;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
