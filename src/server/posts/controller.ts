import { staff, staffUnless, visitorOrStaff } from '../auth/guards';
import { blogStatuses } from '../../shared/api/posts';
import { fieldError, UserError } from '../platform/user-error';
import {
  changesSite,
  answers,
  answersWithEtag,
  errors,
  listsPages,
  noContent,
  redirects,
} from '../platform/http/steps';
import { ifMatch } from '../platform/http/if-match';
import { body } from '../platform/http/input';
import { linkNext, oneOf, paging, query, search, text } from '../platform/http/query';
import { takePoint } from '../platform/http/rate-limit';
import { Routes } from '../platform/http/routes';
import { changeBlog } from './change-blog';
import { CheckInput } from './check-input';
import { checkPost } from './check-post';
import { findBlog, listBlogs } from './find';
import { BlogInput } from './input';
import { NO_POST, postId } from './post-id';
import { presentBlog, presentBlogs } from './present';
import { pageSize } from './public-page';
import { publishBlog } from './publish-blog';
import { trashBlog } from './trash';

// As often as a preview: both render the post, which takes up to 200 ms.
const checks = { name: 'check', points: 60, duration: 60 };
const TOO_MANY_CHECKS = 'The post was checked too often. Try again in a minute';

export const blogRoutes = new Routes('Posts', '/api/blogs');

blogRoutes.get(
  '/',
  'Lists posts, newest first. Only staff can list unpublished posts. Without a token, a call with parameters returns at most 20 posts.',
  query({
    ...paging,
    status: oneOf('Only posts with this status', blogStatuses, 'published'),
    tag: text('Only posts with this tag'),
    q: search,
  }),
  staffUnless(({ state }) => state.query.status === 'published'),
  visitorOrStaff,
  listsPages('BlogJson'),
  async (ctx) => {
    const { query } = ctx.state;
    const page = await listBlogs({ ...query, ...pageSize(ctx, query.limit) });
    linkNext(ctx, page);
    return presentBlogs(ctx.config, page.blogs);
  },
);

blogRoutes.get(
  '/:id',
  'Returns a post by its `_id`. Its `direct` redirects with 301. Only staff can read drafts.',
  visitorOrStaff,
  answersWithEtag('BlogJson'),
  redirects,
  async (ctx) => {
    const found = await findBlog(ctx.params.id, { drafts: ctx.state.isStaff });
    if (!found) throw new UserError('not-found', NO_POST);
    if ('movedTo' in found) {
      ctx.status = 301;
      ctx.redirect(`/api/blogs/${found.movedTo}`);
      return;
    }
    ctx.set('etag', `"${found.lockVersion}"`);
    ctx.body = await presentBlog(ctx.config, found);
    if (ctx.fresh) ctx.status = 304;
  },
);

blogRoutes.post(
  '/',
  'Creates a post. Without a title it is called Untitled, and sections without content are dropped. If the caller already created this `_id`, returns the existing post with 200.',
  staff,
  body(BlogInput, '1 MB'),
  changesSite,
  errors('in-trash', 'id-taken', 'right-required'),
  answers('BlogJson', 201),
  answers('BlogJson', 200),
  async (ctx) => {
    const { blog, made } = await publishBlog(ctx.config, ctx.state.input, ctx.state.employee);
    ctx.state.changesContent = made && blog.status === 'published' && 'adds';
    ctx.status = made ? 201 : 200;
    ctx.set('location', `/api/blogs/${blog.id}`);
    return presentBlog(ctx.config, blog);
  },
);

blogRoutes.post(
  '/check',
  'Checks a post before publishing: returns an exceeded bound, broken links to this site, images on other sites and the preview image.',
  staff,
  body(CheckInput, '1 MB'),
  errors('too-many-requests'),
  answers('CheckJson'),
  async (ctx) => {
    await takePoint(checks, ctx.state.employee.id, TOO_MANY_CHECKS);
    return checkPost(ctx.config, ctx.pages, ctx.state.input);
  },
);

blogRoutes.put(
  '/:id',
  'Changes a post. Its title is required. `status: draft` unpublishes it. Omitted fields of a section become empty, but an image keeps its `width` and `group`: those of the stored image with the same address or, if several have it, of the first for the first that is sent. `""` and `width: text` clear them.',
  staff,
  postId,
  ifMatch,
  body(BlogInput, '1 MB'),
  changesSite,
  errors('right-required'),
  answersWithEtag('BlogJson'),
  async (ctx) => {
    const { id, lockVersion, input, employee } = ctx.state;
    if (input._id !== undefined && input._id.toLowerCase() !== id) {
      throw fieldError('_id', '_id must match the address');
    }
    const { blog, before } = await changeBlog(ctx.config, id, lockVersion, input, employee);
    const appears = blog.status === 'published' && 'adds';
    ctx.state.changesContent = before === 'published' || appears;
    ctx.set('etag', `"${blog.lockVersion}"`);
    return presentBlog(ctx.config, blog);
  },
);

blogRoutes.delete(
  '/:id',
  'Moves a post to the trash, where it stays for 30 days.',
  staff,
  postId,
  changesSite,
  errors('right-required'),
  noContent,
  async (ctx) => {
    const before = await trashBlog(ctx.state.id, ctx.state.employee);
    ctx.state.changesContent = before === 'published';
  },
);
