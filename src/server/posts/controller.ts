import Router from '@koa/router';
import type { Context } from 'koa';
import { findSession, requireEmployee } from '../auth/guards';
import type { BlogStatus } from '../../shared/api/posts';
import { fieldError, UserError } from '../platform/user-error';
import { changesSite } from '../platform/http/changes-site';
import { readBody } from '../platform/http/input';
import { linkNext, readPaging } from '../platform/http/paging';
import { changeBlog } from './change-blog';
import { CheckInput } from './check-input';
import { checkPost } from './check-post';
import { readFilter } from './filter';
import { findBlog, listBlogs } from './find';
import { BlogInput } from './input';
import { presentBlog } from './present';
import { publishBlog } from './publish-blog';
import { readId } from './read-id';
import { restoreBlog, trashBlog } from './trash';

export const blogRoutes = new Router({ prefix: '/api/blogs' });

blogRoutes.get('/', async (ctx) => {
  const status = readStatus(ctx.query.status);
  if (status !== 'published') await requireEmployee(ctx, async () => undefined);
  const page = await listBlogs(ctx.config, {
    status,
    ...readFilter(ctx.query),
    ...readPaging(ctx),
  });
  linkNext(ctx, page);
  ctx.body = page.blogs.map((blog) => presentBlog(ctx.config, blog));
});

blogRoutes.get('/:id', async (ctx) => {
  // Staff can also read drafts, which must not be visible to anyone else.
  const drafts = ctx.get('authorization') !== '' && (await findSession(ctx)) !== null;
  const found = await findBlog(ctx.config, ctx.params.id ?? '', { drafts });
  if (!found) throw new UserError(404, 'Blog not found');
  if ('movedTo' in found) {
    ctx.status = 301;
    ctx.redirect(`/api/blogs/${found.movedTo}`);
    return;
  }
  ctx.set('etag', `"${found.lockVersion}"`);
  ctx.body = presentBlog(ctx.config, found);
  if (ctx.fresh) ctx.status = 304;
});

blogRoutes.post('/', requireEmployee, changesSite, async (ctx) => {
  const input = readBody(ctx, BlogInput);
  const { blog, made } = await publishBlog(ctx.config, input, ctx.state.employee);
  ctx.status = made ? 201 : 200;
  ctx.set('location', `/api/blogs/${blog.id}`);
  ctx.body = presentBlog(ctx.config, blog);
});

blogRoutes.post('/check', requireEmployee, async (ctx) => {
  ctx.body = await checkPost(ctx.pages, readBody(ctx, CheckInput));
});

blogRoutes.put('/:id', requireEmployee, changesSite, async (ctx) => {
  const id = readId(ctx);
  const version = readIfMatch(ctx);
  const input = readBody(ctx, BlogInput);
  if (input._id !== undefined && input._id.toLowerCase() !== id) {
    throw fieldError('_id', '_id must be the one in the address');
  }
  const blog = await changeBlog(ctx.config, id, version, input, ctx.state.employee);
  ctx.set('etag', `"${blog.lockVersion}"`);
  ctx.body = presentBlog(ctx.config, blog);
});

blogRoutes.delete('/:id', requireEmployee, changesSite, async (ctx) => {
  await trashBlog(ctx.config, readId(ctx), ctx.state.employee);
  ctx.status = 204;
});

blogRoutes.post('/:id/restore', requireEmployee, changesSite, async (ctx) => {
  const blog = await restoreBlog(ctx.config, readId(ctx), ctx.state.employee);
  ctx.set('etag', `"${blog.lockVersion}"`);
  ctx.body = presentBlog(ctx.config, blog);
});

const statuses: BlogStatus[] = ['published', 'draft', 'scheduled', 'trash'];

function readStatus(value: string | string[] = 'published'): BlogStatus {
  const status = statuses.find((one) => one === value);
  if (status) return status;
  throw fieldError('status', `Status must be one of ${statuses.join(', ')}`);
}

/** The lock version that a change started from, in If-Match: "3". */
function readIfMatch(ctx: Context): number {
  const header = ctx.get('if-match');
  if (header === '') {
    throw new UserError(428, 'Say which version the change started from: If-Match: "version"');
  }
  const version = /^"(\d{1,9})"$/.exec(header)?.[1];
  if (!version) throw new UserError(400, 'If-Match must be a version in quotes, such as "3"');
  return Number(version);
}
