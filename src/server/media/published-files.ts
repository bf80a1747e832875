import type { Logger } from 'pino';
import { db } from '../platform/database/data-source';
import { logOutage } from '../platform/outage-log';
import type { DocumentKinds } from '../documents/kind';
import type { Visible } from '../site/site-now';

const IN_PROFILE = `media_folders(concat_ws(' ', photo, array_to_string(socials, ' ')))`;

/** Whether readers see a file, or whether it is in the trash. */
type FileState = 'published' | 'unpublished' | 'trashed';

/** Whether somebody's photo, which has no row of media, is in the folder $1. */
const IS_PHOTO = `EXISTS (
    SELECT FROM employee WHERE ${IN_PROFILE} @> ARRAY[$1] AND photo LIKE '%/' || $1 || '/%'
  )`;

/** The state of the folder $1. What was deleted for good is not published, whatever still shows it. */
const stateWith = (kinds: DocumentKinds) => `
  SELECT CASE WHEN EXISTS (
    SELECT FROM media WHERE folder = $1 AND deleted_at IS NOT NULL
  ) THEN 'trashed' WHEN (
    EXISTS (SELECT FROM media WHERE folder = $1) OR ${IS_PHOTO}
  ) AND (EXISTS (
    SELECT FROM employee WHERE ${IN_PROFILE} @> ARRAY[$1]
      AND status = 'active' AND on_site
  ) OR ${Object.values(kinds)
    .map(({ files }) => files.published)
    .join(' OR ')}) THEN 'published' ELSE 'unpublished' END AS state`;

/**
 * Knows which files a published post, a page or a profile on the site uses, and which are in the trash. Asks for each
 * file once after a change that readers can see, so that most requests need no query.
 */
export class PublishedFiles {
  private query: string;
  private generation = 0;
  private known = new Map<string, Promise<FileState>>();

  constructor(
    private visible: Visible,
    kinds: DocumentKinds,
    private log: Logger,
  ) {
    this.query = stateWith(kinds);
  }

  /**
   * The state of the files in this folder, which exists. While changes may be missed or the database is
   * unreachable, they count as unpublished: they are served anyway, but nobody keeps them.
   */
  async stateOf(folder: string): Promise<FileState> {
    if (this.visible.paused) return 'unpublished';
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
      logOutage(this.log, 'warn', error, 'cannot read whether a file is published');
      return 'unpublished';
    }
  }

  private async read(folder: string): Promise<FileState> {
    const [row] = await db().query<{ state: FileState }[]>(this.query, [folder]);
    return row?.state ?? 'unpublished';
  }
}
