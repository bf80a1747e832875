import { db } from '../platform/database/data-source';
import type { Config } from '../platform/config';

export interface TagJson {
  /** In the spelling that most posts use. */
  tag: string;
  /** How many published posts have it. */
  count: number;
}

/** The tags of the published posts, those of most posts first. */
export async function listTags(config: Config): Promise<TagJson[]> {
  return db().query<TagJson[]>(
    `SELECT mode() WITHIN GROUP (ORDER BY tag) AS tag, count(*)::int AS count
       FROM blog, unnest(tags) AS tag
       WHERE status = 'published' AND ($1 OR NOT sample)
       GROUP BY lower(tag) ORDER BY count DESC, lower(tag)`,
    [config.sampleContent],
  );
}
