import { publisher, visitorOrStaff } from '../auth/guards';
import { listLegacyAuthors } from '../accounts/employees/find';
import { fieldError } from '../platform/user-error';
import { changesSite, answers, listsPages } from '../platform/http/steps';
import { body } from '../platform/http/input';
import { linkNext, paging, query } from '../platform/http/query';
import { LEGACY_FORM_PATH } from '../platform/http/paths';
import { Routes } from '../platform/http/routes';
import { listBlogs } from './find';
import { LegacyBlogInput, fromLegacyForm, throwInLegacyFields, toLegacyForm } from './legacy-form';
import { pageSize } from './public-page';
import { publishBlog } from './publish-blog';

/** The API of the previous site, for its remaining callers. */
export const legacyBlogRoutes = new Routes('Legacy form', LEGACY_FORM_PATH);

legacyBlogRoutes.get(
  '/',
  'Lists published posts in the legacy form, newest first. Without a token, a call with parameters returns at most 20 posts.',
  query(paging),
  visitorOrStaff,
  listsPages('LegacyBlogJson'),
  async (ctx) => {
    const { query } = ctx.state;
    const list = { ...query, ...pageSize(ctx, query.limit) };
    const page = await listBlogs({ status: 'published', q: '', ...list });
    linkNext(ctx, page);
    return page.blogs.map(toLegacyForm);
  },
);

legacyBlogRoutes.post(
  '/',
  'Publishes a post sent in the legacy form.',
  publisher,
  body(LegacyBlogInput, '1 MB'),
  changesSite,
  answers('LegacyBlogJson', 201),
  async (ctx) => {
    const { input, employee } = ctx.state;
    const listed = (await listLegacyAuthors()).map(({ name }) => name);
    if (!listed.includes(input.author)) {
      throw fieldError('author', `Author must be one of ${listed.join(', ')}`);
    }
    const post = fromLegacyForm(input);
    const { blog } = await publishBlog(ctx.config, post, employee).catch(throwInLegacyFields);
    ctx.state.changesContent = 'adds';
    return toLegacyForm(blog);
  },
);
