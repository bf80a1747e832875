import type { MailKind, MailState } from '../shared/api/mail';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A mail to one person, and what became of it. Its words are not kept: they are written when it is
 * sent (server/email-templates.ts), so that no one-time link is ever in this table.
 */
@Entity('mail')
export class Mail {
  @PrimaryColumn('uuid')
  id: string;

  @Column('varchar', { length: 20 })
  kind: MailKind;

  @Column('varchar', { name: 'recipient', length: 254 })
  to: string;

  /**
   * Whose account or subscription the recipient's address belongs to; the row goes with it. Both
   * null while nobody knows whether there is such an account (a forgotten password).
   */
  @Column('uuid', { name: 'employee_id', nullable: true })
  employeeId: string | null;

  @Column('uuid', { name: 'subscriber_id', nullable: true })
  subscriberId: string | null;

  @Column('varchar', { length: 10 })
  state: MailState;

  /** How often it was tried. */
  @Column('integer')
  tries: number;

  /** Why the last try failed, in plain words; '' otherwise. */
  @Column('varchar', { length: 500 })
  reason: string;

  /** Null once it is sent or has failed. Whoever tries it moves this on first, see send-due.ts. */
  @Column('timestamptz', { name: 'next_try_at', nullable: true })
  nextTryAt: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
