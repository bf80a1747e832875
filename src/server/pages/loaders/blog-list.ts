import { fillIn } from '../../../shared/format';
import { listAddress } from '../../../shared/list-address';
import { blogListCopy as copy } from '../../../content/blog';
import { limits } from '../../../shared/limits';
import { listBlogs } from '../../posts/find';
import type { TagJson } from '../../../shared/api/posts';
import { listTags } from '../../posts/list-tags';
import { presentBlogSummary } from '../../posts/present';
import { found, type Loader, titled } from './loaded-page';

/** Posts per page. */
export const PAGE_OF_POSTS = 20;
const SHOWN_TAGS = 20;

export const blogList: Loader<'blogList'> = async ({ config, search }) => {
  const inUse = await listTags(config);
  // An empty form field counts as absent.
  const asked = (name: string) => search.get(name)?.trim() || undefined;
  const [tag, q] = [usualSpelling(inUse, asked('tag')), asked('q')];
  const cursor = asked('cursor');
  const page = { copy, tags: inUse.slice(0, SHOWN_TAGS), tag, q };
  if (q && q.length > limits.search) {
    const count = { limit: limits.search, count: q.length };
    const problem = fillIn(copy.search.tooLong, count);
    const head = { title: titled(copy.title), noindex: true };
    return {
      ...found(head, { ...page, posts: [], older: null, problem }),
      status: 400,
    };
  }
  const list = await listBlogs(config, {
    status: 'published',
    limit: PAGE_OF_POSTS,
    tag,
    q,
    cursor,
  });
  const posts = list.blogs.map(presentBlogSummary);
  return found(
    {
      title: titled(titleOf(tag, q)),
      description: copy.lead,
      canonical: listAddress({ tag, q, cursor }),
      // Search results should not be indexed, and neither should tags that do not exist.
      noindex: q !== undefined || (tag !== undefined && posts.length === 0),
    },
    { ...page, posts, older: list.cursor && listAddress({ tag, q, cursor: list.cursor }) },
  );
};

/** The spelling of the tag that is in use, so that one tag has one address. */
function usualSpelling(inUse: TagJson[], asked: string | undefined): string | undefined {
  const key = asked?.toLowerCase();
  return inUse.find(({ tag }) => tag.toLowerCase() === key)?.tag ?? asked;
}

function titleOf(tag = '', q = ''): string {
  if (!tag && !q) return copy.title;
  return fillIn(copy.found[tag && q ? 'both' : tag ? 'tag' : 'q'], { tag, q });
}
