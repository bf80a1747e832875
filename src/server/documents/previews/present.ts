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

export function presentListedPreview(kinds: DocumentKinds, preview: Preview): ListedPreviewJson {
  const { blog, pageId } = preview;
  return {
    ...presentPreview(preview),
    post: blog && { _id: blog.id, name: blog.name },
    page: pageId === null ? null : { _id: pageId, name: kinds.page.nameOf({}, pageId) },
  };
}

export function presentNewPreview({ id, expiresAt }: Preview, url: string): NewPreviewJson {
  return { _id: id, url, expires: expiresAt.toISOString() };
}
