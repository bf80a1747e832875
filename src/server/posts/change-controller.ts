import { publisher, staff } from '../auth/guards';
import { changesSite, answers, answersWithEtag, errors } from '../platform/http/steps';
import { ifMatch } from '../platform/http/if-match';
import { body } from '../platform/http/input';
import { Routes } from '../platform/http/routes';
import { duplicateBlog } from './duplicate-blog';
import { correctNote } from './correct-note';
import { CorrectionInput, RestoreInput } from './change-input';
import { postId } from './post-id';
import { presentBlog } from './present';
import { restoreBlog } from './trash';

/** Changes of one post that are not edits of its text. */
export const changeRoutes = new Routes('Posts', '/api/blogs/:id');

changeRoutes.put(
  '/corrections/:place',
  'Changes the wording of a correction note of a published post. `place` counts from 0, oldest first. Its date stays, and the history keeps both wordings.',
  publisher,
  postId,
  ifMatch,
  body(CorrectionInput),
  changesSite,
  answersWithEtag('BlogJson'),
  async (ctx) => {
    const { id, lockVersion, input, employee } = ctx.state;
    const note = { place: placeIn(ctx.params.place), text: input.text.trim() };
    const blog = await correctNote(ctx.config, id, lockVersion, note, employee);
    ctx.set('etag', `"${blog.lockVersion}"`);
    return presentBlog(ctx.config, blog);
  },
);

changeRoutes.post(
  '/duplicate',
  'Makes a draft with the content and the authors of a post.',
  staff,
  postId,
  answers('BlogJson', 201),
  async (ctx) => {
    const blog = await duplicateBlog(ctx.state.id, ctx.state.employee);
    ctx.set('location', `/api/blogs/${blog.id}`);
    return presentBlog(ctx.config, blog);
  },
);

/** The place of a correction note; -1 if there can be none. */
function placeIn(text = ''): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : -1;
}

changeRoutes.post(
  '/restore',
  'Restores a post from the trash as a draft. `undo: true` publishes a post again that was published until less than an hour ago.',
  staff,
  postId,
  body(RestoreInput),
  changesSite,
  errors('right-required'),
  answersWithEtag('BlogJson'),
  async (ctx) => {
    const { id, input, employee } = ctx.state;
    const blog = await restoreBlog(id, employee, input);
    ctx.state.changesContent = blog.status === 'published' && 'adds';
    ctx.set('etag', `"${blog.lockVersion}"`);
    return presentBlog(ctx.config, blog);
  },
);
