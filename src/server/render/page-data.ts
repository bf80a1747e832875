import { blogListWords, blogWords } from '../../client/content/blog';
import { homeWords } from '../../client/content/home';
import { notFoundWords } from '../../client/content/not-found';
import { plainPages } from '../../client/content/plain';
import { signInWords } from '../../client/content/sign-in';
import { signUpWords } from '../../client/content/sign-up';
import { siteWords } from '../../client/content/site';
import type { PageAnswer, PageHead } from '../../client/page-store';
import type { BlogData } from '../../client/pages/Blog';
import type { BlogListData } from '../../client/pages/BlogList';
import type { HomeData } from '../../client/pages/Home';
import type { NotFoundData } from '../../client/pages/NotFound';
import type { PlainData } from '../../client/pages/Plain';
import type { SignInData } from '../../client/pages/SignIn';
import type { SignUpData } from '../../client/pages/SignUp';
import type { DataName, RouteRow } from '../../client/routes';
import { findBlog, listBlogs } from '../blogs/find';
import { presentBlogPage, presentBlogSummary } from '../blogs/present';
import { findOnSite } from '../employees/find';
import type { Env } from '../env';
import { matchRoute, splitAddress } from './match-route';

interface PageRequest {
  env: Env;
  path: string;
  params: Record<string, string>;
  search: URLSearchParams;
}

type Loader = (request: PageRequest, row: RouteRow) => Promise<PageAnswer> | PageAnswer;

/** What the page at an address shows, says in its head, and answers as its status. */
export async function loadPage(env: Env, address: string): Promise<PageAnswer> {
  const { path, query } = splitAddress(address);
  const { row, params } = matchRoute(path);
  const search = new URLSearchParams(query);
  const answer = await loaders[row.data]({ env, path: row.path, params, search }, row);
  return row.noindex ? { ...answer, head: { ...answer.head, noindex: true } } : answer;
}

const LATEST = 3;
const PAGE_OF_POSTS = 20;

const loaders: Record<DataName, Loader> = {
  async home({ env }) {
    const { blogs } = await listBlogs(env, { status: 'published', limit: LATEST });
    const latest = blogs.map(presentBlogSummary);
    const title = `${siteWords.name}: ${siteWords.tagline}`;
    return found<HomeData>({ title, canonical: '/' }, { words: homeWords, latest });
  },

  plain({ path }, row) {
    const page = plainPages[path];
    if (!page) throw new Error(`content/plain.ts has no ${path}`);
    const head = { title: titled(row.title), description: page.lead, canonical: path };
    return found<PlainData>(head, page);
  },

  async profile({ env, params }) {
    const employee = await findOnSite(env, params.name ?? '');
    if (!employee) return missing<PlainData>({ title: 'Employee not found.', lead: '' });
    if ('movedTo' in employee) return moved(`/about/${employee.movedTo}`);
    const { name, title, position, img, description } = employee;
    return found<PlainData>(
      {
        title: titled(name),
        description: description[0] ?? siteWords.description,
        canonical: `/about/${img}`,
      },
      { eyebrow: 'About', title: name, lead: position ?? title, paragraphs: description },
    );
  },

  press: () => missing<PlainData>({ title: 'Press release not found', lead: '' }),

  async blog({ env, params }) {
    const blog = await findBlog(env, params.id ?? '', { drafts: false });
    if (!blog) return missing<BlogData>({ blog: null, words: blogWords }, blogWords.notFound);
    if ('movedTo' in blog) return moved(`/blog/${blog.movedTo}`);
    return found<BlogData>(
      {
        title: titled(blog.name),
        description: blog.blurb || siteWords.description,
        canonical: `/blog/${blog.id}`,
      },
      { blog: presentBlogPage(blog, env.sampleContent), words: blogWords },
    );
  },

  async blogList({ env, search }, row) {
    const cursor = search.get('cursor') ?? undefined;
    const page = await listBlogs(env, { status: 'published', limit: PAGE_OF_POSTS, cursor });
    const older = page.cursor && `/bloglist?cursor=${page.cursor}`;
    return found<BlogListData>(
      {
        title: titled(row.title),
        description: blogListWords.lead,
        canonical: cursor ? `/bloglist?cursor=${cursor}` : '/bloglist',
      },
      { words: blogListWords, posts: page.blogs.map(presentBlogSummary), older },
    );
  },

  signIn: (_, row) => found<SignInData>({ title: titled(row.title) }, { words: signInWords }),
  signUp: (_, row) => found<SignUpData>({ title: titled(row.title) }, { words: signUpWords }),
  notFound: () => missing<NotFoundData>({ words: notFoundWords }, notFoundWords.title),
  desk: (_, row) => found({ title: titled(row.title) }, {}),
};

function titled(title: string): string {
  return `${title} · ${siteWords.name}`;
}

function found<Data extends object>(
  head: Omit<PageHead, 'description'> & { description?: string },
  data: Data,
): PageAnswer {
  return { status: 200, head: { description: siteWords.description, ...head }, data };
}

function missing<Data extends object>(data: Data, title?: string): PageAnswer {
  const name = title ?? (data as { title?: string }).title ?? '';
  return {
    status: 404,
    head: { title: titled(name), description: siteWords.description, noindex: true },
    data,
  };
}

function moved(redirect: string): PageAnswer {
  return { status: 301, head: { title: '', description: '' }, data: {}, redirect };
}
