import type { MessageState, MessageTopic } from '../shared/api/inbox';
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

  @Column('varchar', { length: 20, default: 'new' })
  state: MessageState;

  /** Who works on it or answered it; null for a new message, or if the account is deleted. */
  @Column('uuid', { name: 'handler_id', nullable: true })
  handlerId: string | null;

  /** The name of the handler, which stays when the account is deleted; '' for a new message. */
  @Column('varchar', { length: 80, default: '' })
  handler: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
