import type { ActivityKind } from '../shared/api/activity';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A record that someone did something. Never contains a secret, a password or a secret address. */
@Entity('activity')
export class Activity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('varchar', { length: 40 })
  kind: ActivityKind;

  /** The actor; null if nobody was signed in, and after the account is deleted. */
  @Column('uuid', { name: 'employee_id', nullable: true })
  employeeId: string | null;

  /** The actor's name at that time, '' for a stranger or the server itself. */
  @Column('varchar', { length: 80 })
  by: string;

  /**
   * The object of the activity: a name, a title, a date, or the number of deleted or exported rows.
   */
  @Column('varchar', { length: 300 })
  about: string;

  /** The account that the activity is about, if there is one. It may be deleted. */
  @Column('uuid', { name: 'about_id', nullable: true })
  aboutId: string | null;

  /** The last time, if it happened more than once. */
  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  /** How many times it happened: only refused sign-ins are counted in one row. */
  @Column('integer', { default: 1 })
  count: number;

  /** The first of several times. */
  @Column('timestamptz', { name: 'first_at', nullable: true })
  firstAt: Date | null;

  /** What the row counts, and in which hour; null if nothing is added to the row. */
  @Column('varchar', { name: 'counted_as', length: 120, nullable: true, unique: true })
  countedAs: string | null;
}
