import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AddedPage } from '../shared/documents/added-pages';

/** A former slug of a person, a post, or a document that is added to the site. Its address redirects to the current one. */
@Entity('old_slug')
export class OldSlug {
  @PrimaryColumn('varchar', { length: 10 })
  kind: 'employee' | 'blog' | AddedPage['slugs'];

  @PrimaryColumn('varchar', { length: 210 })
  slug: string;

  /** The id of the employee, the post or the document. */
  @Column('uuid')
  target: string;
}
