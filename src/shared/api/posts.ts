import type { HeadField, PostAuthor, PostContent, PostSharingField } from '../posts/post-fields';
import { postedStatuses } from '../post-statuses';
import type { Section } from '../posts/section-fields';

export const blogStatuses = [...postedStatuses, 'trash'] as const;

export type BlogStatus = (typeof blogStatuses)[number];

/** A correction note of a published post. */
export interface Correction {
  /** ISO 8601 in UTC. */
  at: string;
  text: string;
}

/**
 * An author of a post. `img` is the last part of the address of the profile; null if readers see
 * none.
 */
export interface BlogAuthorJson extends PostAuthor {
  img: string | null;
}

/** A post in a list. Dates are ISO 8601 in UTC; `date` is null until the post is published. */
export interface BlogSummaryJson extends Omit<
  Pick<PostContent, HeadField>,
  'authors' | PostSharingField
> {
  _id: string;
  /** The names of `authors`, joined by ', ' and ' and '. */
  author: string;
  authors: BlogAuthorJson[];
  date: string | null;
  updated: string;
  version: number;
  status: BlogStatus;
}

/** Why a scheduled post is not published at its time. */
export interface HoldJson {
  /** The scheduler is the account that last saved the post as scheduled. */
  reason:
    | 'author-suspended'
    | 'scheduler-suspended'
    | 'scheduler-without-right'
    | 'scheduler-deleted';
  /** The name of that account; '' after it is deleted. */
  name: string;
}

/** A complete post, as the API returns it. */
export interface BlogJson extends BlogSummaryJson, Pick<PostContent, PostSharingField> {
  sections: Section[];
  corrections: Correction[];
  /** When a scheduled post is due; null for other posts. */
  publishAt: string | null;
  /** The same moment in local time of SITE_TIMEZONE: "2026-11-22T09:00". */
  publishLocal: string | null;
  /**
   * The day of `date` in SITE_TIMEZONE, "2026-11-22"; before the first publication, the day that was
   * chosen for it, or null.
   */
  dateLocal: string | null;
  /** Why the scheduled publication failed; '' if it did not fail. */
  publishError: string;
  /** Null unless the post is scheduled and held. */
  hold: HoldJson | null;
  /** When the post was moved to the trash. */
  deleted: string | null;
}

/** Who else has a post open, and what its editor would open now. */
export interface OpenPostJson {
  /** The names of other people who have it open. Empty for a post that was never saved. */
  others: string[];
  /** Whether the caller has it open in another browser too. */
  elsewhere: boolean;
  /** The `save` of the caller's autosave; null for none. */
  save: string | null;
  /** The post's version; null if it was never saved. */
  version: number | null;
}

/** Who has changes to a live or scheduled post that are not published. */
export interface ChangesJson {
  by: string;
  /** Whether they are the caller's. */
  own: boolean;
}

/** A post in a list on the desk. Dates are ISO 8601 in UTC. */
export interface ListedBlogJson {
  _id: string;
  name: string;
  /** The names of its authors as one text. */
  author: string;
  tags: string[];
  direct: string;
  status: BlogStatus;
  /** Null until the post is published. */
  date: string | null;
  updated: string;
  /** When a scheduled post is due; null for other posts. */
  publishAt: string | null;
  /** Why the scheduled publication failed; '' if it did not fail. */
  publishError: string;
  /** Null unless the post is scheduled and held. */
  hold: HoldJson | null;
  /** Whether an image has no alt text and is not decorative. */
  needsAlt: boolean;
  /** Whether it comes with the release, and nobody has edited it. */
  sample: boolean;
  /** Unpublished changes to a live or scheduled post, the caller's first. */
  changes: ChangesJson[];
  /** Whether colleagues review the draft or have requested changes; null for neither. */
  review: 'review' | 'returned' | null;
  /** When the post was moved to the trash. */
  deleted: string | null;
}

/** The fields that a link to the editor of a document needs. */
export interface BlogLinkJson {
  _id: string;
  name: string;
}

/** The `_id`s of the posts that a call has changed. */
export interface ChangedPostsJson {
  ids: string[];
}

/** A post in the legacy form. `date` is ISO 8601 in UTC. */
export interface LegacyBlogJson {
  _id: string;
  name: string;
  author: string;
  blurb: string;
  img: string;
  body_1: string;
  body_2: string;
  body_img: string;
  body_img_blurb: string;
  date: string | null;
  direct: string;
}
