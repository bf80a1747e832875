import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The wrong codes of its authenticator app that an account was sent since the last right code. */
@Entity('wrong_code')
export class WrongCode {
  @PrimaryColumn('uuid', { name: 'employee_id' })
  employeeId: string;

  @Column('integer')
  count: number;

  @Column('timestamptz', { name: 'last_at' })
  lastAt: Date;
}
