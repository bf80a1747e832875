import type { MessageTopic } from '../shared/api/inbox';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a reader sent by one of the site's own forms. */
@Entity('message')
export class Message {
  @PrimaryColumn('uuid')
  id: string;

  /** The form that it came from. */
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

  /** When somebody of the staff had read it; null while nobody has. */
  @Column('timestamptz', { name: 'read_at', nullable: true })
  readAt: Date | null;

  /** Somebody of the staff has still to do something about it. */
  @Column('boolean', { default: false })
  marked: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
