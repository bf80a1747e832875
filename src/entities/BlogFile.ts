import { Entity, PrimaryColumn } from 'typeorm';

/** An upload that a post shows or links to. A trigger on `blog` keeps these rows. */
@Entity('blog_file')
export class BlogFile {
  /** The folder of the upload, which may be deleted. */
  @PrimaryColumn('varchar', { length: 32 })
  folder: string;

  @PrimaryColumn('uuid', { name: 'blog_id' })
  blogId: string;
}
