import type { BlogJson, BlogPageJson, BlogSummaryJson, HoldJson } from '../../shared/api/posts';
import { contentOf } from '../../shared/post-fields';
import type { Correction } from '../../shared/api/posts';
import { Blog } from '../../entities/Blog';
import type { Employee } from '../../entities/Employee';
import { isOnSite } from '../accounts/employees/find';
import { presentAuthor } from '../accounts/employees/present';
import type { Config } from '../platform/config';
import { db } from '../platform/database/data-source';
import { findImage } from '../images/find';
import { findHolds } from './schedule/hold';
import { toWallTime } from './schedule/wall-time';
import { withPlayers } from './videos';

/** A post without what only pages show. */
export type PlainPost = Omit<Blog, 'html' | 'authorEmployee' | 'search' | 'needsAlt'>;

/** A post without its text. */
export type PostSummary = Omit<PlainPost, 'sections'>;

/** The columns of a PostSummary. */
export const summaryColumns = (): (keyof Blog)[] =>
  db()
    .getMetadata(Blog)
    .columns.filter(({ isSelect }) => isSelect)
    .map(({ propertyName }) => propertyName as keyof Blog)
    .filter((name) => name !== 'sections' && name !== 'html');

/** A post with what its page shows of the author. */
export interface PostOnPage extends PlainPost {
  html: string[];
  authorEmployee: Pick<Employee, 'name' | 'img' | 'photo' | 'status' | 'onSite' | 'sample'> | null;
}

export function presentBlogSummary(blog: PostSummary): BlogSummaryJson {
  const { sections: _, ...head } = contentOf(blog);
  return {
    _id: blog.id,
    ...head,
    date: blog.date?.toISOString() ?? null,
    updated: blog.updatedAt.toISOString(),
    version: blog.lockVersion,
    status: blog.status,
  };
}

/** A post for the API. In a transaction, `manager` must be its manager. */
export async function presentBlog(
  config: Config,
  blog: PlainPost,
  manager = db().manager,
): Promise<BlogJson> {
  const holds = await findHolds(manager, [blog]);
  return withHold(config, blog, holds.get(blog.id));
}

export async function presentBlogs(config: Config, blogs: PlainPost[]): Promise<BlogJson[]> {
  const holds = await findHolds(db().manager, blogs);
  return blogs.map((blog) => withHold(config, blog, holds.get(blog.id)));
}

function withHold({ timeZone }: Config, blog: PlainPost, hold: HoldJson | null = null): BlogJson {
  const { publishAt } = blog;
  return {
    ...presentBlogSummary(blog),
    sections: blog.sections,
    corrections: blog.corrections.map(presentCorrection),
    publishAt: publishAt?.toISOString() ?? null,
    publishLocal: publishAt && toWallTime(timeZone, publishAt),
    publishError: blog.publishError,
    hold,
    deleted: blog.deletedAt?.toISOString() ?? null,
  };
}

function presentCorrection({ at, text }: Correction): Correction {
  return { at, text };
}

/** `showSamples`: whether the profiles of sample people are on the site. */
export function presentBlogPage(blog: PostOnPage, showSamples: boolean): BlogPageJson {
  const writer = blog.authorEmployee;
  const shown = writer && isOnSite(writer) && (showSamples || !writer.sample);
  return {
    ...presentBlogSummary(blog),
    sections: blog.sections.map((section) =>
      section.type === 'image'
        ? { ...section, picture: findImage(section.content) }
        : { ...section, content: '' },
    ),
    corrections: blog.corrections.map(presentCorrection),
    picture: blog.img ? findImage(blog.img) : null,
    html: blog.html.map(withPlayers),
    profile: shown ? presentAuthor(writer) : null,
  };
}
