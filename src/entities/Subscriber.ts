import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Somebody who asked for the newsletter; erased when they leave. */
@Entity('subscriber')
export class Subscriber {
  @PrimaryColumn('uuid')
  id: string;

  /** One row an address, in whatever letters it was typed. */
  @Column('varchar', { length: 254 })
  email: string;

  @Column('varchar', { name: 'first_name', length: 80 })
  firstName: string;

  @Column('varchar', { name: 'last_name', length: 80 })
  lastName: string;

  /** Whoever holds it may confirm this subscription, and end it. */
  @Column('uuid')
  key: string;

  /** False until the link of a mail was used, where the site sends mail; nobody is shown the row. */
  @Column('boolean', { default: true })
  confirmed: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
