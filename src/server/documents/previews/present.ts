import { kindNames } from '../../../shared/documents/kinds';
import type { ListedPreviewJson, NewPreviewJson, PreviewJson } from '../../../shared/api/previews';
import type { Preview } from '../../../entities/Preview';
import type { DocumentKinds } from '../kind';

export function presentPreview(preview: Preview): PreviewJson {
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
export async function presentListedPreviews(
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

export function presentNewPreview({ id, expiresAt }: Preview, url: string): NewPreviewJson {
  return { _id: id, url, expires: expiresAt.toISOString() };
}
