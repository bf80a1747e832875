import { admin } from '../../auth/guards';
import { absolute } from '../../platform/http/paths';
import { id, answers, lists, listsPages, noContent } from '../../platform/http/steps';
import { body } from '../../platform/http/input';
import { Check } from '../../platform/http/input-rules';
import { linkNext, paging, query } from '../../platform/http/query';
import { Routes } from '../../platform/http/routes';
import { idInPath } from '../ids';
import type { DocumentKind, DocumentKinds } from '../kind';
import { makePreview, NO_PREVIEW, revokePreview } from './change-previews';
import { listAllPreviews, listPreviews } from './find';
import { kindNames } from '../../../shared/documents/kinds';
import type { ListedPreviewJson, PreviewJson } from '../../../shared/api/previews';
import type { Preview } from '../../../entities/Preview';

function presentPreview(preview: Preview): PreviewJson {
  const { id, writer, createdAt, expiresAt, changes } = preview;
  return {
    _id: id,
    by: writer,
    created: createdAt.toISOString(),
    expires: expiresAt.toISOString(),
    changes,
  };
}

/** Links with the names of their documents. Those of a document that is gone are left out. */
async function presentListedPreviews(
  kinds: DocumentKinds,
  previews: Preview[],
): Promise<ListedPreviewJson[]> {
  const found = await Promise.all(
    Object.values(kinds).map(({ name, findNames }) =>
      findNames(previews.filter(({ kind }) => kind === name).map(({ documentId }) => documentId)),
    ),
  );
  const names = new Map(found.flatMap((ofKind) => [...ofKind]));
  return previews.flatMap((preview) => {
    const { kind, documentId: _id } = preview;
    const name = names.get(_id);
    if (name === undefined) return [];
    const documents = kindNames.map((one) => [one, one === kind ? { _id, name } : null]);
    const shown = Object.fromEntries(documents) as Omit<ListedPreviewJson, keyof PreviewJson>;
    return [{ ...presentPreview(preview), ...shown }];
  });
}

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

  routes.get('/', says.previews, guard, idInPath(kind), lists('PreviewJson'), async (ctx) =>
    (await listPreviews({ kind, id: ctx.state.documentId })).map(presentPreview),
  );

  routes.post(
    '/',
    says.addPreview,
    guard,
    idInPath(kind),
    body(NewPreviewInput),
    answers('NewPreviewJson', 201),
    async (ctx) => {
      const { documentId: id, session, input } = ctx.state;
      const { preview, token } = await makePreview({ kind, id }, session, input.changes ?? false);
      const url = absolute(ctx.config, `/preview/${token}`);
      return { _id: preview.id, url, expires: preview.expiresAt.toISOString() };
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
    return presentListedPreviews(ctx.kinds, page.rows);
  },
);
