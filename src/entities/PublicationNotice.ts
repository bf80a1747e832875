import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Tells someone on the dashboard, until dismissed, that a colleague published their post. */
@Entity('publication_notice')
export class PublicationNotice {
  @PrimaryColumn('uuid', { name: 'employee_id' })
  employeeId: string;

  @PrimaryColumn('uuid', { name: 'blog_id' })
  blogId: string;

  /** The name of the colleague. */
  @Column('varchar', { length: 80 })
  by: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
