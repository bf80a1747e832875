import { admin } from '../../auth/guards';
import { absolute } from '../../platform/http/absolute';
import { answers, lists, listsPages, noContent } from '../../platform/http/answers';
import { body } from '../../platform/http/input';
import { Check } from '../../platform/http/input-rules';
import { id } from '../../platform/http/id';
import { linkNext } from '../../platform/http/paging';
import { paging, query } from '../../platform/http/query';
import { Routes } from '../../platform/http/routes';
import { idInPath } from '../id-in-path';
import type { DocumentKind } from '../kind';
import { makePreview, NO_PREVIEW, revokePreview } from './change-previews';
import { listAllPreviews, listPreviews } from './find';
import { presentListedPreviews, presentNewPreview, presentPreview } from './present';

const changes =
  "Shows the caller's unpublished changes to a published post or to a page, until they are published or discarded. Otherwise a link to a page shows the change that is scheduled";

/** A new preview link. */
class NewPreviewInput {
  @Check({ type: 'boolean', description: changes }, (value) =>
    value === undefined || typeof value === 'boolean' ? null : 'Changes must be true or false',
  )
  changes?: boolean;
}

/** The calls of preview links to a kind of document, for people without an account. */
export function previewRoutes(kind: DocumentKind): Routes {
  const { address, resources, guard, says } = kind.calls;
  const routes = new Routes(resources.previews, `${address}/previews`);

  routes.get('/', says.previews, guard, idInPath(kind), lists('PreviewJson'), async (ctx) => {
    ctx.body = (await listPreviews({ kind, id: ctx.state.documentId })).map(presentPreview);
  });

  routes.post(
    '/',
    says.addPreview,
    guard,
    idInPath(kind),
    body(NewPreviewInput),
    answers('NewPreviewJson', 201),
    async (ctx) => {
      const { documentId: id, session, input } = ctx.state;
      const { changes = false } = input;
      const { preview, token } = await makePreview({ kind, id }, session, changes);
      ctx.status = 201;
      ctx.body = presentNewPreview(preview, absolute(ctx.config, `/preview/${token}`));
    },
  );

  routes.delete(
    '/:preview',
    'Revokes a preview link.',
    guard,
    idInPath(kind),
    id(NO_PREVIEW, 'preview'),
    noContent,
    async (ctx) => {
      const { documentId: id, preview, employee } = ctx.state;
      await revokePreview({ kind, id }, preview, employee);
      ctx.status = 204;
    },
  );
  return routes;
}

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
    ctx.body = await presentListedPreviews(ctx.kinds, page.rows);
  },
);
