import type { Logger } from 'pino';
import { db } from '../platform/database/data-source';
import type { Config } from '../platform/config';
import { foldersIn, IN_POST } from './find-uses';

/** The page cache, as a sign of what readers see. */
interface Visible {
  /** Grows with each change that readers can see. */
  generation: number;
  /** Whether such changes may be missed at the moment. */
  paused: boolean;
}

const IN_PROFILE = foldersIn(`concat_ws(' ', photo, array_to_string(socials, ' '))`);

/** The folders of the files that readers see. $1: whether samples are on the site. */
const PUBLISHED = `
  SELECT used.folder FROM blog, LATERAL ${IN_POST} used
    WHERE status = 'published' AND ($1 OR NOT sample)
  UNION SELECT used.folder FROM employee, LATERAL ${IN_PROFILE} used
    WHERE status = 'active' AND on_site AND ($1 OR NOT sample)`;

/**
 * Knows which files a published post or a profile on the site uses. Reads all of them at once after
 * each change that readers can see, so that most requests need no query.
 */
export class PublishedFiles {
  private known?: { generation: number; folders: Promise<Set<string>> };

  constructor(
    private visible: Visible,
    private config: Pick<Config, 'sampleContent'>,
    private log: Logger,
  ) {}

  /**
   * Whether readers see a file in this folder. While changes may be missed or the database is
   * unreachable, the answer is no: the file is served anyway, but nobody keeps it.
   */
  async has(folder: string): Promise<boolean> {
    if (this.visible.paused) return false;
    try {
      return (await this.folders()).has(folder);
    } catch (error) {
      this.log.warn({ err: error }, 'cannot read which files are published');
      return false;
    }
  }

  private folders(): Promise<Set<string>> {
    const { generation } = this.visible;
    if (this.known?.generation === generation) return this.known.folders;
    const known = { generation, folders: this.read() };
    this.known = known;
    known.folders.catch(() => {
      if (this.known === known) this.known = undefined;
    });
    return known.folders;
  }

  private async read(): Promise<Set<string>> {
    const rows = await db().query<{ folder: string }[]>(PUBLISHED, [this.config.sampleContent]);
    return new Set(rows.map(({ folder }) => folder));
  }
}
