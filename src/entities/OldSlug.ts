import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A former slug of a person or a post. Its address redirects to the current one. */
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
