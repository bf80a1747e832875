import type { ChangedDetail, MailKind, MailState } from '../shared/api/mail';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * An email to one person, and its state. The text is not stored but rendered when it is sent
 * (server/email-templates.ts), so that this table never contains a one-time link.
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
   * The account or subscription that the recipient belongs to; deleting it deletes this row. Both
   * are null until an account is looked up (a forgotten password).
   */
  @Column('uuid', { name: 'employee_id', nullable: true })
  employeeId: string | null;

  @Column('uuid', { name: 'subscriber_id', nullable: true })
  subscriberId: string | null;

  /** The post that the email is about, if any; deleting it deletes this row. */
  @Column('uuid', { name: 'blog_id', nullable: true })
  blogId: string | null;

  /** What it reports, for a kind that reports one of several things; otherwise null. */
  @Column('varchar', { length: 20, nullable: true })
  what: ChangedDetail | null;

  /** As it was sent; null before the first attempt. */
  @Column('varchar', { length: 500, nullable: true })
  subject: string | null;

  @Column('varchar', { length: 10 })
  state: MailState;

  /** The number of attempts. */
  @Column('integer')
  tries: number;

  /** Why the last attempt failed, in plain words; otherwise ''. */
  @Column('varchar', { length: 500 })
  reason: string;

  /**
   * Null once the email is sent or has failed. A process that tries to send first moves this time
   * forward; see send-due.ts.
   */
  @Column('timestamptz', { name: 'next_try_at', nullable: true })
  nextTryAt: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
