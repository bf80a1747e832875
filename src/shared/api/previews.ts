import type { KindName } from '../documents/kinds';
import type { BlogLinkJson } from './posts';
import type { BeyondBoundJson } from './post-checks';
import type { BlogPageJson } from './post-pages';

/**
 * A valid preview link. Its address was returned only when it was created. Dates are ISO 8601 in
 * UTC.
 */
export interface PreviewJson {
  _id: string;
  by: string;
  created: string;
  expires: string;
  /**
   * Whether it shows the unpublished changes of its creator, not the last saved version of a post or
   * the scheduled change of a page.
   */
  changes: boolean;
}

/** A valid preview link, with the document that it shows under the name of its kind, and null under the others. */
export interface ListedPreviewJson extends PreviewJson, Record<KindName, BlogLinkJson | null> {}

export interface NewPreviewJson {
  _id: string;
  url: string;
  expires: string;
}

/** A post that is being written, as its page would be after publishing. */
export interface RenderedPostJson {
  /** Null if the post exceeds a bound. */
  page: BlogPageJson | null;
  /** The first bound that the post exceeds, if any. */
  beyond: BeyondBoundJson | null;
}
