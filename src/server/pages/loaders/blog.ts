import { blogCopy, blogListCopy as copy } from '../../../content/blog';
import { postPath } from '../../../shared/post-address';
import { citeBlog } from '../../posts/cite';
import { findNearDirect } from '../../platform/database/unique-slug';
import { findWithNeighbours } from '../../posts/find-with-neighbours';
import { presentBlogPage, presentBlogSummaries, summaryColumns } from '../../posts/present';
import { siteNow } from '../../site/site-now';
import { sharedTexts } from '../../../shared/posts/post-sharing';
import { found, missing, moved, titled } from './loaded-page';
import { type Loader } from './loader';
import { postMeta } from './structured-data';
import { fillIn } from '../../../shared/format';
import { listAddress } from '../../../shared/list-address';
import { limits } from '../../../shared/limits';
import { listBlogs } from '../../posts/find';
import { listTags, spellTag } from '../../posts/list-tags';

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

export const blog: Loader<'blog'> = async ({ config, params }) => {
  const known = await findWithNeighbours(params.id ?? '');
  if (!known) {
    const near = await findNearDirect('post', params.id ?? '');
    if (near !== null) return moved(postPath(near));
    return missing(blogCopy.notFound, { blog: null, copy: blogCopy });
  }
  if ('movedTo' in known) return moved(postPath(known.movedTo));
  const { post, profiles, previous, next } = known;
  const page = presentBlogPage(post, profiles);
  const { title, description } = sharedTexts(post);
  return found(
    {
      title: titled(title),
      description: description || siteNow().lab.description,
      canonical: postPath(post.direct),
    },
    {
      blog: page,
      citation: citeBlog(config, post, blogCopy.cite, siteNow().lab.name),
      previous,
      next,
      copy: blogCopy,
    },
    postMeta(config, post, page),
  );
};
