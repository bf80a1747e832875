import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Employee } from './Employee';

/** A signed-in browser. Its id is in the token; without the row the token is dead. */
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

  /** The last request with it, to the minute. */
  @Column('timestamptz', { name: 'seen_at' })
  seenAt: Date;

  /** When its password was given last: at sign-in, or before a change that asks for it again. */
  @Column('timestamptz', { name: 'confirmed_at' })
  reauthenticatedAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
