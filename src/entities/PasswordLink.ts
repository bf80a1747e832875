import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Employee } from './Employee';

/** A single-use link to set a new password. Only the SHA-256 of its token is stored. */
@Entity('password_link')
export class PasswordLink {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'employee_id' })
  employeeId: string;

  @ManyToOne(() => Employee)
  @JoinColumn({ name: 'employee_id' })
  employee: Employee;

  @Column('varchar', { name: 'token_hash', length: 64 })
  tokenHash: string;

  /** The admin who created it; null if it was sent by email or created by the operator. */
  @Column('uuid', { name: 'made_by_id', nullable: true })
  madeById: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
