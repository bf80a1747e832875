import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * An email address that nobody has confirmed: the account's own, or the one that will replace it.
 * The row is deleted when its link is used. Only the SHA-256 of the link's token is stored.
 */
@Entity('address_check')
export class AddressCheck {
  @PrimaryColumn('uuid', { name: 'employee_id' })
  employeeId: string;

  @PrimaryColumn('varchar', { length: 254 })
  email: string;

  /** Of the newest link; null until an email with a link is sent. */
  @Column('varchar', { name: 'token_hash', length: 64, nullable: true })
  tokenHash: string | null;

  /** When the link expires. A row for a new address is then deleted. */
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
