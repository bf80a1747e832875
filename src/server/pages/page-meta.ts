import type { PageAnswer } from '../../shared/page';
import type { RouteRow } from '../../client/routes';
import type { BlogPageJson } from '../../shared/api/posts';
import type { EmployeeJson } from '../../shared/api/accounts';
import type { Config } from '../platform/config';
import { absolute } from '../platform/http/absolute';
import { type Card, cardFor, cardForPost } from '../images/cards';
import { untitled } from './loaders/loaded-page';
import { type Graph, graphOf } from './structured-data';

/** What machines are told of a page beside its head. It stays out of the seed and of the API. */
export interface PageMeta {
  /** Without the site's name, which cards say apart. */
  title: string;
  type: 'website' | 'article' | 'profile';
  card: Card | null;
  article?: ArticleMeta;
  /** JSON-LD; empty for pages that search engines shall leave out. */
  graph: Graph;
}

/** A post's properties on its card. */
export interface ArticleMeta {
  published: string | null;
  modified: string;
  /** The address of the author's profile, or the name of one who has none. */
  author: string;
  tags: string[];
}

/** The parts of pages' data that say more than the head does. */
export interface KnownData {
  blog?: BlogPageJson | null;
  employee?: EmployeeJson | null;
  copy?: { faq?: { items: { name: string; text: string }[] } };
}

/** Derives all of it from a page's row and what its loader made. */
export function describePage(config: Config, row: RouteRow, page: PageAnswer): PageMeta {
  const { head } = page;
  const { blog, employee } = page.data as KnownData;
  const title = untitled(head.title);
  const graph = head.noindex ? [] : graphOf(config, row, page);
  if (blog) {
    const card = cardForPost(blog.img, blog.name);
    return { title, type: 'article', card, article: articleMeta(config, blog), graph };
  }
  const card = cardFor(head.noindex ? '' : (head.canonical ?? row.path));
  return { title, type: employee ? 'profile' : 'website', card, graph };
}

function articleMeta(config: Config, blog: BlogPageJson): ArticleMeta {
  return {
    published: blog.date,
    modified: blog.updated,
    author: blog.profile ? absolute(config, `/about/${blog.profile.img}`) : blog.author,
    tags: blog.tags,
  };
}
