import type { Logger } from 'pino';
import { db } from '../platform/database/data-source';
import { foldersIn } from './find-uses';

/** The page cache, as a sign of what readers see. */
interface Visible {
  /** Grows with each change that readers can see. */
  generation: number;
  /** Whether such changes may be missed at the moment. */
  paused: boolean;
}

const IN_PROFILE = foldersIn(`concat_ws(' ', photo, array_to_string(socials, ' '))`);

/** Whether readers see the folder $1. */
const IS_PUBLISHED = `
  SELECT EXISTS (
    SELECT FROM blog_file JOIN blog ON blog.id = blog_file.blog_id
      WHERE folder = $1 AND status = 'published'
  ) OR EXISTS (
    SELECT FROM employee WHERE ${IN_PROFILE} @> ARRAY[$1]
      AND status = 'active' AND on_site
  ) OR EXISTS (
    SELECT FROM document WHERE ${foldersIn('fields::text')} @> ARRAY[$1]
      AND status = 'published'
  ) AS published`;

/**
 * Knows which files a published post, a page or a profile on the site uses. Asks for each file once after a
 * change that readers can see, so that most requests need no query.
 */
export class PublishedFiles {
  private generation = 0;
  private known = new Map<string, Promise<boolean>>();

  constructor(
    private visible: Visible,
    private log: Logger,
  ) {}

  /**
   * Whether readers see the files in this folder, which exists. While changes may be missed or the
   * database is unreachable, the answer is no: the file is served anyway, but nobody keeps it.
   */
  async has(folder: string): Promise<boolean> {
    if (this.visible.paused) return false;
    if (this.generation !== this.visible.generation) {
      this.generation = this.visible.generation;
      this.known = new Map();
    }
    const { known } = this;
    const answer = known.get(folder) ?? this.read(folder);
    known.set(folder, answer);
    try {
      return await answer;
    } catch (error) {
      known.delete(folder);
      this.log.warn({ err: error }, 'cannot read whether a file is published');
      return false;
    }
  }

  private async read(folder: string): Promise<boolean> {
    const [row] = await db().query<{ published: boolean }[]>(IS_PUBLISHED, [folder]);
    return row?.published ?? false;
  }
}
