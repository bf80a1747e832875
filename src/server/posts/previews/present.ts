import type { Preview } from '../../../entities/Preview';

/** A link that works; its address was told when it was made. Dates are ISO 8601 in UTC. */
export interface PreviewJson {
  _id: string;
  by: string;
  created: string;
  expires: string;
}

export interface NewPreviewJson {
  _id: string;
  url: string;
  expires: string;
}

export function presentPreview({ id, writer, createdAt, expiresAt }: Preview): PreviewJson {
  return {
    _id: id,
    by: writer,
    created: createdAt.toISOString(),
    expires: expiresAt.toISOString(),
  };
}

export function presentNewPreview({ id, expiresAt }: Preview, url: string): NewPreviewJson {
  return { _id: id, url, expires: expiresAt.toISOString() };
}
