import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An address that a person or a post had before; it keeps answering by a redirect. */
@Entity('old_slug')
export class OldSlug {
  @PrimaryColumn('varchar', { length: 10 })
  kind: 'employee' | 'blog';

  @PrimaryColumn('varchar', { length: 210 })
  slug: string;

  /** The id of the employee or the post. */
  @Column('uuid')
  target: string;
}
