import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A former slug of a person, a post or a press item. Its address redirects to the current one. */
@Entity('old_slug')
export class OldSlug {
  @PrimaryColumn('varchar', { length: 10 })
  kind: 'employee' | 'blog' | 'press';

  @PrimaryColumn('varchar', { length: 210 })
  slug: string;

  /** The id of the employee, the post or the press item. */
  @Column('uuid')
  target: string;
}
