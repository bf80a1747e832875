import { mediaKinds } from '../../shared/api/media';
import type { Media } from '../../entities/Media';
import { staff } from '../auth/guards';
import { changesSite, id, answers, errors, listsPages, noContent } from '../platform/http/steps';
import { linkNext, oneOf, paging, query, search, yes } from '../platform/http/query';
import { Routes, step } from '../platform/http/routes';
import { upload } from '../uploads/read-upload';
import { deleteMedia, restoreMedia, trashMedia } from './delete-media';
import { listMedia } from './find';
import { presentMedia, presentUpload, presentUse } from './present';
import { findMedia, NO_FILE, replaceMedia } from './replace-media';
import { saveUpload } from './save-upload';
import { expectedUses } from './uses';

export const mediaRoutes = new Routes('Media', '/api/media');

const fileId = id(NO_FILE);
const quota = errors('quota-exceeded');

/**
 * Puts the file in the address into `ctx.state`. Comes before the body is read, which may have 20
 * MB.
 */
const existing = step<{ media: Media }>({}, async (ctx, next) => {
  ctx.state.media = await findMedia(ctx.state.id as string);
  await next();
});

mediaRoutes.get(
  '/',
  'Lists uploaded files and the posts and pages that use them, newest first.',
  staff,
  query({
    ...paging,
    q: search,
    unused: yes('Only files that no post and no page uses'),
    missing: yes('Only files that the place of uploads has lost'),
    kind: oneOf('Only files of this kind', mediaKinds, undefined),
    trash: yes('Only files in the trash, which are left out otherwise'),
  }),
  listsPages('MediaJson'),
  async (ctx) => {
    const page = await listMedia(ctx.kinds, ctx.state.query);
    linkNext(ctx, page);
    return page.rows.map(({ media, uses }) => presentMedia(media, uses));
  },
);

mediaRoutes.post(
  '/',
  'Uploads an image (at most 15 MB) or a PDF (at most 20 MB). Of an animation, the first frame is kept.',
  staff,
  upload,
  quota,
  answers('UploadJson', 201),
  async (ctx) => {
    const media = await saveUpload(ctx.config, ctx.media, ctx.state.upload, ctx.state.employee);
    return presentUpload(media);
  },
);

mediaRoutes.post(
  '/:id/replace',
  'Replaces a file with an uploaded file in every post and on every page that uses it.',
  staff,
  fileId,
  existing,
  upload,
  quota,
  changesSite,
  errors('right-required'),
  answers('ReplacedUploadJson'),
  async (ctx) => {
    const { media: old, upload, employee } = ctx.state;
    const { media, changed } = await replaceMedia(ctx, old.id, upload, employee);
    ctx.state.changesContent = changed.some(({ status }) => status === 'published');
    return { ...presentUpload(media), changed: changed.map(presentUse) };
  },
);

mediaRoutes.delete(
  '/:id',
  'Moves a file to the trash, where it stays for 30 days and is not served. If posts or pages use it, `If-Match` must state how many.',
  staff,
  fileId,
  expectedUses,
  changesSite,
  errors('in-use', 'right-required', 'admin-only', 'second-factor-required'),
  noContent,
  async (ctx) => {
    const { id, uses, employee } = ctx.state;
    await trashMedia(ctx, id, { uses, by: employee });
  },
);

mediaRoutes.delete(
  '/:id/trash',
  'Deletes a file that is in the trash for good.',
  staff,
  fileId,
  errors('right-required', 'admin-only', 'second-factor-required'),
  noContent,
  (ctx) => deleteMedia(ctx, ctx.state.id, ctx.state.employee),
);

mediaRoutes.post(
  '/:id/restore',
  'Takes a file out of the trash. Posts and pages that use it show it again.',
  staff,
  fileId,
  changesSite,
  errors('right-required', 'admin-only', 'second-factor-required'),
  noContent,
  async (ctx) => {
    await restoreMedia(ctx, ctx.state.id, ctx.state.employee);
    ctx.state.changesContent = 'adds';
  },
);
