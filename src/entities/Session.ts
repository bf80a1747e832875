import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Employee } from './Employee';

/** A signed-in browser. Its token contains this id and is invalid without the row. */
@Entity('session')
export class Session {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'employee_id' })
  employeeId: string;

  @ManyToOne(() => Employee)
  @JoinColumn({ name: 'employee_id' })
  employee: Employee;

  @Column('varchar', { name: 'user_agent', length: 300 })
  userAgent: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  /** The time of the last request, to five minutes. */
  @Column('timestamptz', { name: 'seen_at' })
  seenAt: Date;

  /** When the password was last entered: at sign-in, or for re-authentication. */
  @Column('timestamptz', { name: 'confirmed_at' })
  reauthenticatedAt: Date;

  /** Whether the person asked to stay signed in. Other sessions also end after a day without use. */
  @Column('boolean', { default: false })
  kept: boolean;

  /** The secret of a second factor that is being set up, encrypted like Employee.totpSecret. */
  @Column('varchar', { name: 'pending_secret', length: 200, nullable: true })
  pendingSecret: string | null;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
