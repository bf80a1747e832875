import type { TagJson } from '../../shared/api/posts';
import { db } from '../platform/database/data-source';
import type { Config } from '../platform/config';

/** The tags of the published posts, most used first. */
export async function listTags(config: Config): Promise<TagJson[]> {
  return db().query<TagJson[]>(
    `SELECT mode() WITHIN GROUP (ORDER BY tag) AS tag, count(*)::int AS count
       FROM blog, unnest(tags) AS tag
       WHERE status = 'published' AND ($1 OR NOT sample)
       GROUP BY lower(tag) ORDER BY count DESC, lower(tag)`,
    [config.sampleContent],
  );
}
