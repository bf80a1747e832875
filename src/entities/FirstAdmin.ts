import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The admin who was created from ADMIN_PASSWORD: at most one row. */
@Entity('first_admin')
export class FirstAdmin {
  @PrimaryColumn('uuid', { name: 'employee_id' })
  employeeId: string;

  /** Whether ADMIN_PASSWORD is still the password of the account. */
  @Column('boolean', { name: 'password_in_use' })
  passwordInUse: boolean;
}
