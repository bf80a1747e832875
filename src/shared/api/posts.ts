import type { HeadField, PostContent } from '../post-fields';
import type { Section } from '../section-fields';
import type { AuthorJson } from './accounts';
import type { PictureJson } from './images';

export type BlogStatus = 'draft' | 'scheduled' | 'published' | 'trash';

/** What was wrong in a published post and is right now. */
export interface Correction {
  /** ISO 8601 in UTC. */
  at: string;
  text: string;
}

/** One part of a post: what may be in it is decided where it comes in (save-blog.ts). */
export type SectionJson = Section;

/** The same on a page: an image with its size. */
export interface PageSectionJson extends Section {
  picture?: PictureJson;
}

/** A post in a list. Dates are ISO 8601 in UTC; `date` is null until the post is published. */
export interface BlogSummaryJson extends Pick<PostContent, HeadField> {
  _id: string;
  date: string | null;
  updated: string;
  direct: string;
  version: number;
  status: BlogStatus;
}

/** A whole post as the API gives it. */
export interface BlogJson extends BlogSummaryJson, PostContent {
  corrections: Correction[];
  /** When a scheduled post goes out; null for every other. */
  publishAt: string | null;
  /** The same as the clock in SITE_TIMEZONE shows it: "2026-11-22T09:00". */
  publishLocal: string | null;
  /** Why it did not go out at its time; '' when nothing went wrong. */
  publishError: string;
  /** When it was put into the trash. */
  deleted: string | null;
}

/**
 * A post for a page: `html` holds one sanitised rendering for each section, '' for images. The
 * Markdown that it was made from is left out: content is '' for text and quotes.
 */
export interface BlogPageJson extends BlogSummaryJson {
  sections: PageSectionJson[];
  corrections: Correction[];
  /** The lead picture. */
  picture: PictureJson | null;
  html: string[];
  /** The author's profile while the author is an active employee on the site. */
  profile: AuthorJson | null;
}

/** A post as a link. */
export interface BlogLinkJson {
  _id: string;
  name: string;
}

export interface TagJson {
  /** In the spelling that most posts use. */
  tag: string;
  /** How many published posts have it. */
  count: number;
}

export interface CitationJson {
  text: string;
  bibtex: string;
}

export interface DeadLinkJson {
  /** Counted from 0, as the sections were sent. */
  section: number;
  href: string;
}

export interface CheckJson {
  /** Links to pages of ours that a reader would not find. */
  links: DeadLinkJson[];
  /** The picture that a pasted link would show; '' for none. */
  card: string;
}
