import type { BlogJson, BlogSummaryJson, HoldJson } from '../../shared/api/posts';
import type { BlogPageJson } from '../../shared/api/post-pages';
import {
  contentOf,
  type PostSharingField,
  postSharingFields,
} from '../../shared/posts/post-fields';
import type { Correction } from '../../shared/api/posts';
import { Blog } from '../../entities/Blog';
import { findProfiles, type Profile } from '../accounts/employees/find';
import { presentAuthor } from '../accounts/employees/present';
import type { Config } from '../platform/config';
import { db } from '../platform/database/data-source';
import { findImage } from '../images/find';
import { findPostHolds } from './hold';
import { dayOf } from './date-post';
import { currentHtml } from './render-outdated-posts';
import { toWallTime } from '../../shared/wall-time';
import { withPlayers } from '../markdown/videos';
import { timeZoneOf } from '../site/services';

/** A post without what only pages show. */
export type PlainPost = Omit<Blog, 'html' | 'search' | 'needsAlt'>;

/** What a list for readers does not read of a post. */
export const unlistedColumns = ['sections', 'html', ...postSharingFields] as const;

/** A post in a list for readers. */
export type PostSummary = Omit<PlainPost, 'sections' | PostSharingField>;

/** The columns of a PostSummary. */
export const summaryColumns = (): (keyof Blog)[] =>
  db()
    .getMetadata(Blog)
    .columns.filter(({ isSelect }) => isSelect)
    .map(({ propertyName }) => propertyName as keyof Blog)
    .filter((name) => !unlistedColumns.some((unlisted) => unlisted === name));

/** A post with what its page shows. */
export type PostOnPage = Omit<Blog, 'search' | 'needsAlt'>;

/** The posts of a list for readers. */
export async function presentBlogSummaries(blogs: PostSummary[]): Promise<BlogSummaryJson[]> {
  const profiles = await profilesOf(blogs);
  return blogs.map((blog) => presentBlogSummary(blog, profiles));
}

/** The profiles of the authors of posts. In a transaction, `manager` must be its manager. */
function profilesOf(blogs: Pick<Blog, 'authors'>[], manager = db().manager) {
  const ids = blogs.flatMap(({ authors }) => authors.map(({ id }) => id));
  return findProfiles(ids, manager);
}

function presentBlogSummary(blog: PostSummary, profiles: Profile[]): BlogSummaryJson {
  const { name, authors, blurb, img, imgAlt, tags, direct } = contentOf(blog);
  return {
    _id: blog.id,
    name,
    blurb,
    img,
    imgAlt,
    tags,
    direct,
    author: blog.author,
    authors: authors.map(({ id, name }) => ({
      id,
      name,
      img: profiles.find((profile) => profile.id === id)?.img ?? null,
    })),
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
  const holds = await findPostHolds(manager, [blog]);
  const profiles = await profilesOf([blog], manager);
  return presentWhole(config, blog, profiles, holds.get(blog.id));
}

export async function presentBlogs(config: Config, blogs: PlainPost[]): Promise<BlogJson[]> {
  const holds = await findPostHolds(db().manager, blogs);
  const profiles = await profilesOf(blogs);
  return blogs.map((blog) => presentWhole(config, blog, profiles, holds.get(blog.id)));
}

function presentWhole(
  config: Config,
  blog: PlainPost,
  profiles: Profile[],
  hold: HoldJson | null = null,
): BlogJson {
  const timeZone = timeZoneOf(config);
  const { publishAt, sharingTitle, sharingText, sharingImg, original } = blog;
  const date = blog.date ?? blog.plannedDate;
  return {
    ...presentBlogSummary(blog, profiles),
    sharingTitle,
    sharingText,
    sharingImg,
    original,
    sections: blog.sections,
    corrections: blog.corrections.map(presentCorrection),
    publishAt: publishAt?.toISOString() ?? null,
    publishLocal: publishAt && toWallTime(timeZone, publishAt),
    dateLocal: date && dayOf(timeZone, date),
    publishError: blog.publishError,
    hold,
    deleted: blog.deletedAt?.toISOString() ?? null,
  };
}

function presentCorrection({ at, text }: Correction): Correction {
  return { at, text };
}

/** Posts for pages. */
export async function presentBlogPages(blogs: PostOnPage[]): Promise<BlogPageJson[]> {
  const profiles = await profilesOf(blogs);
  return blogs.map((blog) => presentBlogPage(blog, profiles));
}

/** A post for its page, with the profiles of its authors. */
export async function presentSavedPage(blog: PostOnPage): Promise<BlogPageJson> {
  return presentBlogPage(blog, await profilesOf([blog]));
}

/** A post for its page. `profiles` are those of its authors who have one. */
export function presentBlogPage(blog: PostOnPage, profiles: Profile[]): BlogPageJson {
  return {
    ...presentBlogSummary(blog, profiles),
    authors: contentOf(blog).authors.map(({ id, name }) => {
      const profile = profiles.find((one) => one.id === id);
      return { id, ...(profile ? presentAuthor(profile) : { name, img: null, photo: null }) };
    }),
    sections: blog.sections.map((section) =>
      section.type === 'image'
        ? { ...section, picture: findImage(section.content) }
        : { ...section, content: '' },
    ),
    edited: blog.editedAt?.toISOString() ?? null,
    corrections: blog.corrections.map(presentCorrection),
    original: blog.original,
    picture: blog.img ? findImage(blog.img) : null,
    html: currentHtml(blog).map(withPlayers),
  };
}
