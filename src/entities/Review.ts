import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A draft that was handed to colleagues for review. It ends when the post is published. */
@Entity('review')
export class Review {
  @PrimaryColumn('uuid', { name: 'blog_id' })
  blogId: string;

  /** Null after the account is deleted; the name stays. */
  @Column('uuid', { name: 'asked_by_id', nullable: true })
  askedById: string | null;

  @Column('varchar', { name: 'asked_by', length: 80 })
  askedBy: string;

  @Column('varchar', { length: 1000 })
  note: string;

  @Column('timestamptz', { name: 'asked_at' })
  askedAt: Date;

  /** The reviewer who requested changes; null while it waits for review. */
  @Column('varchar', { name: 'returned_by', length: 80, nullable: true })
  returnedBy: string | null;

  @Column('varchar', { name: 'returned_note', length: 1000, default: '' })
  returnedNote: string;

  @Column('timestamptz', { name: 'returned_at', nullable: true })
  returnedAt: Date | null;
}

/** A colleague who was chosen to review a post. */
@Entity('reviewer')
export class Reviewer {
  @PrimaryColumn('uuid', { name: 'employee_id' })
  employeeId: string;

  @PrimaryColumn('uuid', { name: 'blog_id' })
  blogId: string;
}

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
