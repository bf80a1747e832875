import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A post that a signed-in browser had open in the editor a moment ago. */
@Entity('open_editor')
export class OpenEditor {
  /** The id of a post, which need not exist yet. */
  @PrimaryColumn('uuid', { name: 'blog_id' })
  blogId: string;

  @PrimaryColumn('uuid', { name: 'session_id' })
  sessionId: string;

  @Column('timestamptz', { name: 'seen_at' })
  seenAt: Date;
}
