import { cleanTags } from '../../shared/clean-tags';
import { publisher, staff } from '../auth/guards';
import { changesSite, answers, errors, lists } from '../platform/http/steps';
import { body } from '../platform/http/input';
import { query, text } from '../platform/http/query';
import { Routes } from '../platform/http/routes';
import { fieldError, UserError } from '../platform/user-error';
import { deleteTag, renameTag } from './change-tags';
import { listDeskTags } from './list-tags';
import { RenameTagInput } from './change-input';

const oneTag = (written: string) => cleanTags([written])[0] ?? '';

export const tagRoutes = new Routes('Tags', '/api/tags');

tagRoutes.get(
  '/',
  'Lists the tags of all posts outside the trash, most used first, at most 1,000.',
  staff,
  lists('TagJson'),
  () => listDeskTags(),
);

tagRoutes.put(
  '/',
  'Renames a tag on all posts. Where posts have the new tag already, the two become one.',
  publisher,
  body(RenameTagInput),
  changesSite,
  errors('not-found'),
  answers('TagChangeJson'),
  async (ctx) => {
    const { input, employee } = ctx.state;
    const posts = await renameTag({ tag: oneTag(input.tag), to: oneTag(input.to) }, employee);
    if (posts === 0) throw new UserError('not-found', 'No post has this tag');
    return { posts };
  },
);

tagRoutes.delete(
  '/',
  'Removes a tag from all posts.',
  publisher,
  query({ tag: text('The tag, in any letter case') }),
  changesSite,
  errors('not-found'),
  answers('TagChangeJson'),
  async (ctx) => {
    const tag = oneTag(ctx.state.query.tag ?? '');
    if (tag === '') throw fieldError('tag', 'Choose a tag');
    const posts = await deleteTag(tag, ctx.state.employee);
    if (posts === 0) throw new UserError('not-found', 'No post has this tag');
    return { posts };
  },
);
