import type { BlogLinkJson } from './posts';

/**
 * A valid preview link. Its address was returned only when it was created. Dates are ISO 8601 in
 * UTC.
 */
export interface PreviewJson {
  _id: string;
  by: string;
  created: string;
  expires: string;
}

/** A valid preview link, with its post. */
export interface ListedPreviewJson extends PreviewJson {
  post: BlogLinkJson;
}

export interface NewPreviewJson {
  _id: string;
  url: string;
  expires: string;
}
