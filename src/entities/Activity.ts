import type { ActivityKind } from '../shared/api/activity';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That somebody did something. Never holds a secret, a password or an address that is one. */
@Entity('activity')
export class Activity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('varchar', { length: 40 })
  kind: ActivityKind;

  /** Who did it; null when nobody is signed in, and once the account is gone. */
  @Column('uuid', { name: 'employee_id', nullable: true })
  employeeId: string | null;

  /** Their name at that time, '' for nobody: a stranger, or the server by itself. */
  @Column('varchar', { length: 80 })
  by: string;

  /** What it was done to: a name or a title, a day or a number of what was erased or exported. */
  @Column('varchar', { length: 300 })
  about: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
