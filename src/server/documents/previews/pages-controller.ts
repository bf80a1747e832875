import { pageEditor } from '../../auth/guards';
import type { DocumentRef } from '../ids';
import { documentInPath } from '../../site-pages/document-in-path';
import { absolute } from '../../platform/http/absolute';
import { answers, lists, noContent } from '../../platform/http/answers';
import { id } from '../../platform/http/id';
import { body } from '../../platform/http/input';
import { Routes } from '../../platform/http/routes';
import { makePreview, NO_PREVIEW, revokePreview } from './change-previews';
import { listPreviews } from './find';
import { NewPreviewInput } from './input';
import { presentNewPreview, presentPreview } from './present';

const keyOf = ({ id }: DocumentRef) => ({ kind: 'page' as const, documentId: id });

/** Preview links to pages of the site, for people without an account. */
export const pagePreviewRoutes = new Routes('Previews', '/api/documents/:id/previews');

pagePreviewRoutes.get(
  '/',
  'Lists the valid preview links of a page, without their URLs.',
  pageEditor,
  documentInPath,
  lists('PreviewJson'),
  async (ctx) => {
    const links = await listPreviews(keyOf(ctx.state.document));
    ctx.body = links.map(presentPreview);
  },
);

pagePreviewRoutes.post(
  '/',
  'Creates a preview link to what is not published of a page, valid for 14 days. Its URL is returned only once.',
  pageEditor,
  documentInPath,
  body(NewPreviewInput),
  answers('NewPreviewJson', 201),
  async (ctx) => {
    const { document, session, input } = ctx.state;
    const { changes = false } = input;
    const { preview, token } = await makePreview(keyOf(document), session, changes);
    ctx.status = 201;
    ctx.body = presentNewPreview(preview, absolute(ctx.config, `/preview/${token}`));
  },
);

pagePreviewRoutes.delete(
  '/:preview',
  'Revokes a preview link.',
  pageEditor,
  documentInPath,
  id(NO_PREVIEW, 'preview'),
  noContent,
  async (ctx) => {
    const { document, preview, employee } = ctx.state;
    await revokePreview(keyOf(document), preview, employee);
    ctx.status = 204;
  },
);
