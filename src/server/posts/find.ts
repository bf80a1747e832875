import { isUUID } from '../platform/class-validator';
import { readCursor, writeCursor } from '../platform/database/list-newest';
import { columnsOf } from '../platform/database/columns-of';
import { db } from '../platform/database/data-source';
import type { BlogStatus } from '../../shared/api/posts';
import { Blog } from '../../entities/Blog';
import { type BlogFilter, findMatches, type ListOrder, type Range, within } from './filter';
import { findByAuthor, findTagged } from './find-listed';
import type { PlainPost } from './present';

interface BlogPage {
  blogs: Blog[];
  /** The start of the next page, or null on the last page. */
  cursor: string | null;
}

/** The column and direction that a list is sorted by. Posts scheduled soonest come first. */
const orders = {
  published: { column: 'date', order: 'DESC' },
  draft: { column: 'updatedAt', order: 'DESC' },
  scheduled: { column: 'publishAt', order: 'ASC' },
  trash: { column: 'deletedAt', order: 'DESC' },
} as const satisfies Record<BlogStatus, ListOrder>;

type ListOptions = BlogFilter &
  Omit<Range, 'start'> & {
    status: BlogStatus;
    limit: number;
    cursor?: string | undefined;
    /** Ends the page before its sections have more characters together, after at least one post. */
    size?: number | undefined;
    /** Only posts that this account created. */
    writerId?: string | undefined;
    /** Only posts with an image that needs alt text. */
    needsAlt?: boolean | undefined;
    /** Reads only these columns, among them all that posts are sorted by. */
    columns?: (keyof Blog)[];
  };

/**
 * A page of `limit` posts of one status after `cursor`, optionally filtered. The order depends on the
 * status: by date, last change, publication time or deletion, which `from` and `until` limit too.
 * Throws 400 if the cursor is not valid.
 */
export async function listBlogs(options: ListOptions): Promise<BlogPage> {
  const { status, limit } = options;
  const { column, order } = orders[status];
  const own = options.writerId === undefined ? {} : { writerId: options.writerId };
  const list = db()
    .manager.createQueryBuilder(Blog, 'blog')
    .where({ status, ...own });
  if (options.needsAlt) list.andWhere('blog.needsAlt');
  const start = options.cursor === undefined ? undefined : readCursor(options.cursor);
  const range = { start, from: options.from, until: options.until };
  within(list, `blog.${column}`, 'blog.id', order, range);
  let resume: string | null = null;
  const [tag, q, author] = [options.tag?.trim(), options.q?.trim(), options.author];
  if (tag || q || author) {
    // Two tables list posts in order, so that nothing has to be compared.
    const isOnly = !options.needsAlt && options.writerId === undefined && !q && !(tag && author);
    const { ids, comparedTo } =
      isOnly && tag && status === 'published'
        ? await findTagged(tag, range, limit + 1)
        : isOnly && author
          ? await findByAuthor({ author, status }, orders[status], range, limit + 1)
          : await findMatches(list, { tag, q, author, status }, orders[status], limit + 1);
    if (comparedTo) resume = writeCursor(comparedTo.at, comparedTo.id);
    if (ids.length === 0) return { blogs: [], cursor: resume };
    list.andWhere('blog.id IN (:...ids)', { ids });
  }
  if (options.columns) list.select(options.columns.map((name) => `blog.${name}`));
  const rows = await list
    .orderBy(`blog.${column}`, order)
    .addOrderBy('blog.id', order)
    .take(limit + 1)
    .getMany();
  const blogs = withinSize(rows.slice(0, limit), options.size);
  const last = rows.length > blogs.length ? blogs.at(-1) : undefined;
  return { blogs, cursor: last ? writeCursor(last[column], last.id) : resume };
}

function withinSize(blogs: Blog[], size = Infinity): Blog[] {
  if (size === Infinity) return blogs;
  let used = 0;
  const end = blogs.findIndex(({ sections }, nth) => {
    used += JSON.stringify(sections).length;
    return nth > 0 && used > size;
  });
  return end < 0 ? blogs : blogs.slice(0, end);
}

/**
 * The post with this _id, or the _id of the post that has or had this `direct`. `drafts` includes
 * posts that are not published, except those in the trash.
 */
export async function findBlog(
  idOrDirect: string,
  options: { drafts: boolean },
): Promise<PlainPost | { movedTo: string } | null> {
  if (isUUID(idOrDirect)) {
    const [found] = await db().query<PlainPost[]>(
      `SELECT ${columnsOf(Blog, { without: ['html'] })}
        FROM blog WHERE id = $1 AND ${shown(options)}`,
      [idOrDirect],
    );
    if (found) return found;
  }
  const named = await findByDirect(idOrDirect, options);
  return named && { movedTo: named.id };
}

/** The post that has this `direct`, or else the post that had it; null if there is none. */
export async function findByDirect(
  direct: string,
  options: { drafts: boolean },
): Promise<{ id: string; direct: string } | null> {
  const [found] = await db().query<{ id: string; direct: string }[]>(
    `SELECT blog.id, blog.direct
      FROM (
        SELECT id, 1 AS place FROM blog WHERE direct = $1
        UNION ALL SELECT target, 2 FROM old_slug WHERE kind = 'blog' AND slug = $1
      ) AS named JOIN blog USING (id)
      WHERE ${shown(options)} ORDER BY place LIMIT 1`,
    [direct.normalize()],
  );
  return found ?? null;
}

/** SQL: whether a post is shown, to readers or on the desk. */
function shown({ drafts }: { drafts: boolean }): string {
  return drafts ? `status <> ALL ('{trash,removed}')` : `status = 'published'`;
}
