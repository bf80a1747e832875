import { admin, staff } from '../../auth/guards';
import { absolute } from '../../platform/http/absolute';
import { answers, errors, lists, listsPages, noContent } from '../../platform/http/answers';
import { body } from '../../platform/http/input';
import { id } from '../../platform/http/id';
import { linkNext } from '../../platform/http/paging';
import { paging, query } from '../../platform/http/query';
import { Routes } from '../../platform/http/routes';
import { postId } from '../../posts/post-id';
import { makePreview, NO_PREVIEW, revokePreview } from './change-previews';
import { listAllPreviews, listPreviews } from './find';
import { NewPreviewInput, RenderInput } from './input';
import { presentListedPreview, presentNewPreview, presentPreview } from './present';
import { renderUnsaved } from '../../posts/render-unsaved';

const keyOf = (documentId: string) => ({ kind: 'post' as const, documentId });

/** Preview links to posts, for people without an account. */
export const previewRoutes = new Routes('Previews', '/api/blogs/:id/previews');

previewRoutes.get(
  '/',
  'Lists the valid preview links of a post, without their URLs.',
  staff,
  postId,
  lists('PreviewJson'),
  async (ctx) => {
    ctx.body = (await listPreviews(keyOf(ctx.state.id))).map(presentPreview);
  },
);

previewRoutes.post(
  '/',
  'Creates a preview link, valid for 14 days. Its URL is returned only once.',
  staff,
  postId,
  body(NewPreviewInput),
  answers('NewPreviewJson', 201),
  async (ctx) => {
    const { id, session, input } = ctx.state;
    const { changes = false } = input;
    const { preview, token } = await makePreview(keyOf(id), session, changes);
    ctx.status = 201;
    ctx.body = presentNewPreview(preview, absolute(ctx.config, `/preview/${token}`));
  },
);

previewRoutes.delete(
  '/:preview',
  'Revokes a preview link.',
  staff,
  postId,
  id(NO_PREVIEW, 'preview'),
  noContent,
  async (ctx) => {
    const { id, preview, employee } = ctx.state;
    await revokePreview(keyOf(id), preview, employee);
    ctx.status = 204;
  },
);

/** The preview in the editor. */
export const renderRoutes = new Routes('Previews', '/api/blogs/:id/render');

renderRoutes.post(
  '/',
  'Returns the page of a post as it would be after publishing these values. Stores nothing. The post need not exist yet.',
  staff,
  postId,
  body(RenderInput, '1 MB'),
  errors('too-many-requests'),
  answers('RenderedPostJson'),
  async (ctx) => {
    const { id, input, employee } = ctx.state;
    ctx.body = await renderUnsaved(id, input.content, employee);
  },
);

/** All links, for admins. */
export const allPreviewRoutes = new Routes('Previews', '/api/previews');

allPreviewRoutes.get(
  '/',
  'Lists all valid preview links, newest first, without their URLs.',
  admin,
  query(paging),
  listsPages('ListedPreviewJson'),
  async (ctx) => {
    const page = await listAllPreviews(ctx.state.query);
    linkNext(ctx, page);
    ctx.body = page.rows.map(presentListedPreview);
  },
);
