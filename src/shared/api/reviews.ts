import type { BlogLinkJson, BlogStatus } from './posts';

/** A colleague to whom a post can be sent for review: active, and with the right to publish. */
export interface ReviewerJson {
  id: string;
  name: string;
}

/** A draft that was sent for review. Dates are ISO 8601 in UTC. */
export interface ReviewJson {
  post: BlogLinkJson;
  /** Who sent it for review. */
  by: string;
  note: string;
  date: string;
  /** The chosen colleagues, except those who can't publish it now. */
  reviewers: ReviewerJson[];
  /** Null while it waits for review. */
  returned: ReturnedJson | null;
  /** Whether it waits for a review by the caller. */
  toReview: boolean;
  /** Whether the caller sent it for review, or created the post. */
  own: boolean;
}

/** How changes to a post were requested from its writer. */
export interface ReturnedJson {
  by: string;
  note: string;
  date: string;
}

/** A post that was published or scheduled. */
export interface PublishedPostJson extends BlogLinkJson {
  direct: string;
  status: BlogStatus;
}

/** A colleague has published or scheduled a post of the caller. */
export interface PublicationNoticeJson {
  post: PublishedPostJson;
  by: string;
  date: string;
  /** Whether the caller's name is on the post; otherwise the caller sent it for review. */
  named: boolean;
}
