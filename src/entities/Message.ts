import type { MessageTopic } from '../shared/api/inbox';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A message that a reader sent through one of the site's own forms. */
@Entity('message')
export class Message {
  @PrimaryColumn('uuid')
  id: string;

  /** Which form it was sent from. */
  @Column('varchar', { length: 20 })
  topic: MessageTopic;

  @Column('varchar', { length: 80 })
  name: string;

  @Column('varchar', { length: 254 })
  email: string;

  @Column('varchar', { length: 200 })
  organisation: string;

  @Column('varchar', { length: 10_000 })
  message: string;

  /** When a staff member first read it; null while unread. */
  @Column('timestamptz', { name: 'read_at', nullable: true })
  readAt: Date | null;

  /** Flagged: the message needs a reply. */
  @Column('boolean', { default: false })
  marked: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
