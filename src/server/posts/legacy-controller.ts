import Router from '@koa/router';
import { requireEmployee } from '../auth/guards';
import { listOnSite } from '../accounts/employees/find';
import { fieldError } from '../platform/user-error';
import { changesSite } from '../platform/http/changes-site';
import { readBody } from '../platform/http/input';
import { linkNext, readPaging } from '../platform/http/paging';
import { LEGACY_FORM_PATH } from '../platform/http/paths';
import { listBlogs } from './find';
import { LegacyBlogInput } from './input';
import { fromLegacyForm, toLegacyForm } from './legacy-form';
import { publishBlog } from './publish-blog';

/** The API call of the previous site, for clients that still use it. */
export const legacyBlogRoutes = new Router({ prefix: LEGACY_FORM_PATH });

const LISTED_AUTHORS = 3;

legacyBlogRoutes.get('/', async (ctx) => {
  const page = await listBlogs(ctx.config, { status: 'published', ...readPaging(ctx) });
  linkNext(ctx, page);
  ctx.body = page.blogs.map(toLegacyForm);
});

legacyBlogRoutes.post('/', requireEmployee, changesSite, async (ctx) => {
  const input = readBody(ctx, LegacyBlogInput);
  const listed = (await listOnSite(ctx.config)).slice(0, LISTED_AUTHORS).map(({ name }) => name);
  if (!listed.includes(input.author)) {
    throw fieldError('author', `Author must be one of ${listed.join(', ')}`);
  }
  const { blog } = await publishBlog(ctx.config, fromLegacyForm(input), ctx.state.employee);
  ctx.status = 201;
  ctx.body = toLegacyForm(blog);
});
