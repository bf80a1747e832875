import { fillIn } from '../../../shared/format';
import { listAddress } from '../../../shared/list-address';
import { blogListCopy as copy } from '../../../content/blog';
import { limits } from '../../../shared/limits';
import { listBlogs } from '../../posts/find';
import { listTags, spellTag } from '../../posts/list-tags';
import { presentBlogSummaries, summaryColumns } from '../../posts/present';
import { found, titled } from './loaded-page';
import { type Loader } from './loader';

/** Posts per page. */
export const PAGE_OF_POSTS = 20;
const SHOWN_TAGS = 20;

export const blogList: Loader<'blogList'> = async ({ search }) => {
  // An empty form field counts as absent.
  const asked = (name: string) => search.get(name)?.trim() || undefined;
  const [sentTag, q, cursor] = [asked('tag'), asked('q'), asked('cursor')];
  // One tag has one address, in its usual spelling.
  const tag = sentTag && ((await spellTag(sentTag)) ?? sentTag);
  const page = { copy, tags: await listTags(SHOWN_TAGS), tag, q };
  if (q && q.length > limits.search) {
    const count = { limit: limits.search, count: q.length };
    const problem = fillIn(copy.search.tooLong, count);
    const head = { title: titled(copy.title), noindex: true };
    return {
      ...found(head, { ...page, posts: [], older: null, problem }),
      status: 400,
    };
  }
  const list = await listBlogs({
    status: 'published',
    limit: PAGE_OF_POSTS,
    tag,
    q,
    cursor,
    columns: summaryColumns(),
  });
  const posts = await presentBlogSummaries(list.blogs);
  return found(
    {
      title: titled(titleOf(tag, q)),
      description: copy.lead,
      canonical: listAddress({ tag, q, cursor }),
      // Search results should not be indexed, and neither should tags that do not exist.
      noindex: q !== undefined || (tag !== undefined && posts.length === 0),
    },
    { ...page, posts, older: list.cursor && listAddress({ tag, q, cursor: list.cursor }) },
    // Lists of posts share a card.
    { card: { title: copy.title } },
  );
};

function titleOf(tag = '', q = ''): string {
  if (!tag && !q) return copy.title;
  return fillIn(copy.found[tag && q ? 'both' : tag ? 'tag' : 'q'], { tag, q });
}
