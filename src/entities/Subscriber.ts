import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A newsletter subscriber; the row is deleted when they unsubscribe. */
@Entity('subscriber')
export class Subscriber {
  @PrimaryColumn('uuid')
  id: string;

  /** Unique regardless of case. */
  @Column('varchar', { length: 254 })
  email: string;

  @Column('varchar', { name: 'first_name', length: 80 })
  firstName: string;

  @Column('varchar', { name: 'last_name', length: 80 })
  lastName: string;

  /** The secret with which a subscription can be confirmed and ended. */
  @Column('uuid')
  key: string;

  /**
   * False until the confirmation link was used, if the site sends email. Unconfirmed rows are never
   * shown.
   */
  @Column('boolean', { default: true })
  confirmed: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
