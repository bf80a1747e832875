import { blogStatuses } from '../../shared/api/posts';
import { staff } from '../auth/guards';
import { listsPages } from '../platform/http/answers';
import { linkNext } from '../platform/http/paging';
import { oneOf, paging, query, search, yes } from '../platform/http/query';
import { Routes } from '../platform/http/routes';
import { listBlogs } from './find';
import { listedColumns, presentListed } from './present-listed';

/** The lists of posts on the desk, which show neither the text of a post nor its images. */
export const deskPostRoutes = new Routes('Lists of posts', '/api/posts');

deskPostRoutes.get(
  '/',
  'Lists posts of one status without their content, in the order of `GET /api/blogs`.',
  staff,
  query({
    ...paging,
    status: oneOf('Only posts with this status', blogStatuses, 'published'),
    q: search,
    needsAlt: yes('Only posts with an image that has no alt text and is not decorative'),
    mine: yes('Only posts that the caller created'),
  }),
  listsPages('ListedBlogJson'),
  async (ctx) => {
    const { mine, ...filter } = ctx.state.query;
    const writerId = mine ? ctx.state.employee.id : undefined;
    const page = await listBlogs(ctx.config, { ...filter, writerId, columns: listedColumns });
    linkNext(ctx, page);
    ctx.body = await presentListed(page.blogs);
  },
);
