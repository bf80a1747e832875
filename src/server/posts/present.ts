import { type HeadField, type PostWords, wordsOf } from '../../shared/post-fields';
import type { Section } from '../../shared/section-fields';
import type { Blog, BlogStatus, Correction } from '../../entities/Blog';
import { presentAuthor, type AuthorJson } from '../accounts/employees/present';
import type { Config } from '../platform/config';
import { findPicture, type PictureJson } from '../images/find';
import { toWallTime } from './schedule/wall-time';

/** One part of a post: what may be in it is decided where it comes in (save-blog.ts). */
export type SectionJson = Section;

/** The same on a page: an image with its size. */
export interface PageSectionJson extends Section {
  picture?: PictureJson;
}

/** A post in a list. Dates are ISO 8601 in UTC; `date` is null until the post is published. */
export interface BlogSummaryJson extends Pick<PostWords, HeadField> {
  _id: string;
  date: string | null;
  updated: string;
  direct: string;
  version: number;
  status: BlogStatus;
}

/** A whole post as the API gives it. */
export interface BlogJson extends BlogSummaryJson, PostWords {
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

export function presentBlogSummary(blog: Blog): BlogSummaryJson {
  const { sections: _, ...head } = wordsOf(blog);
  return {
    _id: blog.id,
    ...head,
    date: blog.date?.toISOString() ?? null,
    updated: blog.updatedAt.toISOString(),
    direct: blog.direct,
    version: blog.version,
    status: blog.status,
  };
}

export function presentBlog({ timeZone }: Config, blog: Blog): BlogJson {
  const { publishAt } = blog;
  return {
    ...presentBlogSummary(blog),
    sections: blog.sections,
    corrections: blog.corrections.map(presentCorrection),
    publishAt: publishAt?.toISOString() ?? null,
    publishLocal: publishAt && toWallTime(timeZone, publishAt),
    publishError: blog.publishError,
    deleted: blog.deletedAt?.toISOString() ?? null,
  };
}

function presentCorrection({ at, text }: Correction): Correction {
  return { at, text };
}

/** `showSamples`: whether the profiles of sample people are on the site. */
export function presentBlogPage(blog: Blog, showSamples: boolean): BlogPageJson {
  const writer = blog.authorEmployee;
  const shown =
    writer && writer.status === 'active' && writer.onSite && (showSamples || !writer.sample);
  return {
    ...presentBlogSummary(blog),
    sections: blog.sections.map((section) =>
      section.type === 'image'
        ? { ...section, picture: findPicture(section.content) }
        : { ...section, content: '' },
    ),
    corrections: blog.corrections.map(presentCorrection),
    picture: blog.img ? findPicture(blog.img) : null,
    html: blog.html,
    profile: shown ? presentAuthor(writer) : null,
  };
}
