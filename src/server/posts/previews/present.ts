import type { ListedPreviewJson, NewPreviewJson, PreviewJson } from '../../../shared/api/previews';
import type { Preview } from '../../../entities/Preview';

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

export function presentListedPreview(preview: Preview): ListedPreviewJson {
  const { id, name } = preview.blog;
  return { ...presentPreview(preview), post: { _id: id, name } };
}

export function presentNewPreview({ id, expiresAt }: Preview, url: string): NewPreviewJson {
  return { _id: id, url, expires: expiresAt.toISOString() };
}
