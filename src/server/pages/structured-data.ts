import { siteWords } from '../../content/site';
import type { PageAnswer } from '../../client/page-store';
import type { RouteRow } from '../../client/routes';
import type { BlogPageJson } from '../posts/present';
import type { EmployeeJson } from '../accounts/employees/present';
import type { Env } from '../env';
import { absolute } from '../platform/http/absolute';
import { breadcrumbs } from './breadcrumbs';
import { cardForPost } from '../images/cards';
import type { KnownData } from './page-meta';

/** Nodes of schema.org, as JSON-LD writes them. */
export type Graph = Record<string, unknown>[];

/** What a page is about, for search engines: said by its own data alone. */
export function graphOf(env: Env, row: RouteRow, page: PageAnswer): Graph {
  if (page.head.canonical === '/') return [organisation(env), website(env)];
  const { blog, employee, words } = page.data as KnownData;
  return [
    ...(blog ? [article(env, blog)] : []),
    ...(employee ? [person(env, employee)] : []),
    ...(words?.faq?.items.length ? [questions(words.faq.items)] : []),
    breadcrumbs(env, row, page.head),
  ];
}

const organisationId = (env: Env) => absolute(env, '/#organisation');

function organisation(env: Env) {
  return {
    ...publisher(env),
    description: siteWords.description,
    sameAs: siteWords.footer.social.map(({ href }) => href),
  };
}

/** As much of the lab as a page needs that is published by it. */
function publisher(env: Env) {
  return {
    '@type': 'NGO',
    '@id': organisationId(env),
    name: siteWords.name,
    url: absolute(env, '/'),
    logo: absolute(env, '/apple-touch-icon.png'),
  };
}

function website(env: Env) {
  return {
    '@type': 'WebSite',
    '@id': absolute(env, '/#website'),
    name: siteWords.name,
    description: siteWords.tagline,
    url: absolute(env, '/'),
    inLanguage: 'en',
    publisher: { '@id': organisationId(env) },
  };
}

function article(env: Env, blog: BlogPageJson) {
  const { profile } = blog;
  const image = blog.picture?.src ?? cardForPost(blog.img, blog.name)?.src;
  return {
    '@type': 'Article',
    headline: blog.name,
    description: blog.blurb || undefined,
    author: {
      '@type': 'Person',
      name: profile?.name ?? blog.author,
      url: profile ? absolute(env, `/about/${profile.img}`) : undefined,
    },
    datePublished: blog.date ?? undefined,
    dateModified: blog.updated,
    image: image && absolute(env, image),
    keywords: blog.tags.length > 0 ? blog.tags : undefined,
    inLanguage: 'en',
    publisher: publisher(env),
    mainEntityOfPage: absolute(env, `/blog/${blog._id}`),
  };
}

function person(env: Env, employee: EmployeeJson) {
  const { name, position, photo, description, socials, img } = employee;
  return {
    '@type': 'Person',
    name,
    url: absolute(env, `/about/${img}`),
    jobTitle: position ?? undefined,
    description: description[0],
    image: photo ? absolute(env, photo.src) : undefined,
    sameAs: socials.filter((link) => /^https?:\/\//i.test(link)),
    worksFor: publisher(env),
  };
}

function questions(items: { name: string; text: string }[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ name, text }) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  };
}
