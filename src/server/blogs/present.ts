import type { Blog, Section } from '../../entities/Blog';
import { presentAuthor, type AuthorJson } from '../employees/present';
import { findPicture, type PictureJson } from '../pictures/find';

/** One part of a post: what may be in it is decided where it comes in (save-blog.ts). */
export type SectionJson = Section;

/** The same on a page: an image with its size. */
export interface PageSectionJson extends Section {
  picture?: PictureJson;
}

/** A post in a list. Dates are ISO 8601 in UTC; `date` is null until the post is published. */
export interface BlogSummaryJson {
  _id: string;
  name: string;
  author: string;
  blurb: string;
  img: string;
  date: string | null;
  updated: string;
  direct: string;
  tags: string[];
  version: number;
  status: 'draft' | 'published';
}

/** A whole post as the API gives it. */
export interface BlogJson extends BlogSummaryJson {
  sections: SectionJson[];
}

/**
 * A post for a page: `html` holds one sanitised rendering for each section, '' for images. The
 * Markdown that it was made from is left out: content is '' for text and quotes.
 */
export interface BlogPageJson extends BlogJson {
  sections: PageSectionJson[];
  /** The lead picture. */
  picture: PictureJson | null;
  html: string[];
  /** The author's profile while the author is an active employee on the site. */
  profile: AuthorJson | null;
}

export function presentBlogSummary(blog: Blog): BlogSummaryJson {
  return {
    _id: blog.id,
    name: blog.name,
    author: blog.author,
    blurb: blog.blurb,
    img: blog.img,
    date: blog.date?.toISOString() ?? null,
    updated: blog.updatedAt.toISOString(),
    direct: blog.direct,
    tags: blog.tags,
    version: blog.version,
    status: blog.status,
  };
}

export function presentBlog(blog: Blog): BlogJson {
  return { ...presentBlogSummary(blog), sections: blog.sections };
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
    picture: blog.img ? findPicture(blog.img) : null,
    html: blog.html,
    profile: shown ? presentAuthor(writer) : null,
  };
}
