import type { Right } from '../shared/api/accounts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A link with which one person may sign up. The row is deleted when it is used. Only the SHA-256 of
 * its token is stored.
 */
@Entity('invite')
export class Invite {
  @PrimaryColumn('uuid')
  id: string;

  @Column('varchar', { name: 'token_hash', length: 64 })
  tokenHash: string;

  /** The name of the admin who created it, or of the operator. */
  @Column('varchar', { name: 'made_by', length: 80 })
  madeBy: string;

  /** Null for the invitation that the start of the site prints. */
  @Column('uuid', { name: 'made_by_id', nullable: true })
  madeById: string | null;

  /** Whom it is for, as its creator wrote; '' if they did not say. */
  @Column('varchar', { length: 120, default: '' })
  invitee: string;

  /** The address to which it is sent; null if its creator passes the link on. */
  @Column('varchar', { length: 254, nullable: true })
  email: string | null;

  /** The rights of the account. */
  @Column('text', { array: true })
  rights: Right[];

  /** Whether the person may take a name that looks like another account's. */
  @Column('boolean', { name: 'allows_same_name', default: false })
  allowsSameName: boolean;

  /** Whether the account becomes an admin: the first one. */
  @Column('boolean', { name: 'makes_admin', default: false })
  makesAdmin: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
