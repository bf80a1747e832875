import { isUUID } from '../platform/class-validator';
import { blogStatuses } from '../../shared/api/posts';
import type { Blog } from '../../entities/Blog';
import { staff } from '../auth/guards';
import { changesSite, answers, errors, listsPages } from '../platform/http/steps';
import { body } from '../platform/http/input';
import { linkNext, checked, oneOf, paging, query, search, text, yes } from '../platform/http/query';
import { Routes } from '../platform/http/routes';
import { attributeMany, restoreMany, tagMany, trashMany } from './change-many';
import { listBlogs } from './find';
import { AttributeManyInput, ManyInput, RestoreManyInput, TagManyInput } from './change-input';
import { listedColumns, presentListed } from './present-listed';
import { dayProblem, daysBetween } from './date-post';

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
    tag: text('Only posts with this tag'),
    author: checked('Only posts that the account with this id is an author of', 'uuid', (value) =>
      isUUID(value) ? null : 'Author must be the id of an account',
    ),
    from: checked(
      'Only posts from this day on, in SITE_TIMEZONE, by the date that the list is sorted by',
      'date',
      dayProblem,
    ),
    to: checked('Only posts up to and including this day', 'date', dayProblem),
    needsAlt: yes('Only posts with an image that has no alt text and is not decorative'),
    mine: yes('Only posts that the caller created'),
  }),
  listsPages('ListedBlogJson'),
  async (ctx) => {
    const { mine, from, to, ...filter } = ctx.state.query;
    const writerId = mine ? ctx.state.employee.id : undefined;
    const days = daysBetween(ctx.config, from, to);
    const page = await listBlogs({ ...filter, ...days, writerId, columns: listedColumns });
    linkNext(ctx, page);
    return presentListed(page.blogs, ctx.state.employee.id);
  },
);

const idsOf = (blogs: Blog[]) => ({ ids: blogs.map(({ id }) => id) });
const isLive = ({ status }: { status: string }) => status === 'published';

deskPostRoutes.post(
  '/trash',
  'Moves posts to the trash, all or none. Returns those that were moved.',
  staff,
  body(ManyInput),
  changesSite,
  errors('right-required'),
  answers('ChangedPostsJson'),
  async (ctx) => {
    const { input, employee } = ctx.state;
    const moved = await trashMany(input.ids, employee);
    ctx.state.changesContent = moved.some(({ before }) => before === 'published');
    return idsOf(moved.map(({ blog }) => blog));
  },
);

deskPostRoutes.post(
  '/restore',
  'Restores posts from the trash, all or none, each as `POST /api/blogs/:id/restore` does.',
  staff,
  body(RestoreManyInput),
  changesSite,
  errors('right-required'),
  answers('ChangedPostsJson'),
  async (ctx) => {
    const { input, employee } = ctx.state;
    const blogs = await restoreMany(input.ids, employee, { undo: input.undo ?? false });
    ctx.state.changesContent = blogs.some(isLive) && 'adds';
    return idsOf(blogs);
  },
);

deskPostRoutes.post(
  '/tags',
  'Adds tags to posts and removes others, all or none. Returns the posts that changed.',
  staff,
  body(TagManyInput),
  changesSite,
  errors('right-required'),
  answers('ChangedPostsJson'),
  async (ctx) => {
    const { input, employee } = ctx.state;
    const { ids, add = [], remove = [] } = input;
    const blogs = await tagMany(ids, { add, remove }, employee);
    ctx.state.changesContent = blogs.some(isLive);
    return idsOf(blogs);
  },
);

deskPostRoutes.post(
  '/authors',
  'Replaces the authors of posts, all or none. Returns the posts that changed.',
  staff,
  body(AttributeManyInput),
  changesSite,
  errors('right-required'),
  answers('ChangedPostsJson'),
  async (ctx) => {
    const { input, employee } = ctx.state;
    const blogs = await attributeMany(ctx.config, input.ids, input.authors, employee);
    ctx.state.changesContent = blogs.some(isLive);
    return idsOf(blogs);
  },
);
