import type { TagJson } from '../../shared/api/tags';
import { db } from '../platform/database/data-source';

/** How many posts on the site have the tag of a row of tag_count, which triggers keep up to date. */
const POSTS = '(posts + samples)';

/** The spelling that most posts use, of the tag whose key is this SQL. */
function usualSpelling(key: string): string {
  return `
    SELECT spelling.tag FROM tag_count AS spelling
      WHERE spelling.key = ${key} AND spelling.tag <> '' AND ${POSTS} > 0
      ORDER BY ${POSTS} DESC, spelling.tag LIMIT 1`;
}

/** The `limit` tags that most published posts have, most used first. */
export async function listTags(limit: number): Promise<TagJson[]> {
  return db().query<TagJson[]>(
    `SELECT (${usualSpelling('whole.key')}) AS tag, ${POSTS} AS count
       FROM tag_count AS whole
       WHERE whole.tag = '' AND ${POSTS} > 0 ORDER BY ${POSTS} DESC, whole.key LIMIT $1`,
    [limit],
  );
}

/** The usual spelling of a tag, in any letter case; undefined if no published post has the tag. */
export async function spellTag(tag: string): Promise<string | undefined> {
  const [row] = await db().query<{ tag: string }[]>(usualSpelling('lower($1)'), [tag]);
  return row?.tag;
}

const MOST = 1000;

/** The tags of all posts outside the trash in their usual spelling, most used first. */
export async function listDeskTags(): Promise<TagJson[]> {
  const uses = `(${POSTS} + drafts)`;
  return db().query<TagJson[]>(
    `SELECT (array_agg(tag ORDER BY ${uses} DESC, tag))[1] AS tag, sum(${uses})::integer AS count
       FROM tag_count WHERE tag <> '' AND ${uses} > 0
       GROUP BY key ORDER BY count DESC, key LIMIT ${MOST}`,
  );
}
