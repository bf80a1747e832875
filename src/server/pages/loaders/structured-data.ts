import type { EmployeeJson } from '../../../shared/api/accounts';
import type { BlogPageJson } from '../../../shared/api/post-pages';
import { postPath } from '../../../shared/post-address';
import type { PostContent } from '../../../shared/posts/post-fields';
import { cardFor, cardOfPost, labOnCards } from '../../images/cards';
import type { Config } from '../../platform/config';
import { absolute } from '../../platform/http/paths';
import { labIcons } from '../../site/icons';
import { siteNow } from '../../site/site-now';
import type { LoaderMeta } from './loader';

/** schema.org nodes, in JSON-LD form. */
export type Graph = Record<string, unknown>[];

const organisationId = (config: Config) => absolute(config, '/#organisation');

/** The schema.org node of the lab. */
export function organisation(config: Config) {
  const { lab, legal, footer } = siteNow();
  const elsewhere = footer.social.map(({ href }) => href);
  return {
    ...publisher(config),
    description: lab.description,
    legalName: legal.name || undefined,
    email: legal.email || undefined,
    sameAs: elsewhere.length > 0 ? elsewhere : undefined,
  };
}

/** The node of the lab, as the publisher of a page. */
function publisher(config: Config) {
  return {
    '@type': 'NGO',
    '@id': organisationId(config),
    name: siteNow().lab.name,
    url: absolute(config, '/'),
    logo: absolute(config, labIcons()?.large ?? '/apple-touch-icon.png'),
  };
}

/** The schema.org node of the website. */
export function website(config: Config) {
  const { name, tagline } = siteNow().lab;
  return {
    '@type': 'WebSite',
    '@id': absolute(config, '/#website'),
    name,
    description: tagline,
    url: absolute(config, '/'),
    inLanguage: 'en',
    publisher: { '@id': organisationId(config) },
  };
}

/**
 * Metadata of a post: its card, its Open Graph properties, its JSON-LD node and its original. `blog` is
 * the post as its page gets it.
 */
export function postMeta(config: Config, post: PostContent, blog: BlogPageJson): LoaderMeta {
  return {
    type: 'article',
    card: cardOfPost(post),
    ...(post.original ? { original: post.original } : {}),
    article: {
      published: blog.date,
      modified: blog.updated,
      authors: blog.authors.map(({ name, img }) =>
        img ? absolute(config, `/about/${img}`) : name,
      ),
      tags: blog.tags,
    },
    graph: [article(config, post, blog)],
  };
}

/** Metadata of a profile. */
export function profileMeta(config: Config, employee: EmployeeJson): LoaderMeta {
  const { position, description } = employee;
  const card = { eyebrow: position ?? undefined, line: description[0] };
  return { type: 'profile', card, graph: [person(config, employee)] };
}

function article(config: Config, post: PostContent, blog: BlogPageJson) {
  const authors = blog.authors.map(({ name, img }) => ({
    '@type': 'Person',
    name,
    url: img ? absolute(config, `/about/${img}`) : undefined,
  }));
  const path = postPath(blog.direct);
  const image = blog.picture?.src ?? cardFor(path, cardOfPost(post), labOnCards()).src;
  const address = absolute(config, path);
  return {
    '@type': 'Article',
    headline: blog.name,
    description: blog.blurb || undefined,
    author: authors.length === 1 ? authors[0] : authors,
    datePublished: blog.date ?? undefined,
    dateModified: blog.updated,
    image: absolute(config, image),
    keywords: blog.tags.length > 0 ? blog.tags : undefined,
    inLanguage: 'en',
    isBasedOn: post.original || undefined,
    publisher: publisher(config),
    url: address,
    mainEntityOfPage: address,
  };
}

function person(config: Config, employee: EmployeeJson) {
  const { name, position, photo, description, socials, img } = employee;
  return {
    '@type': 'Person',
    name,
    url: absolute(config, `/about/${img}`),
    jobTitle: position ?? undefined,
    description: description[0],
    image: photo ? absolute(config, photo.src) : undefined,
    sameAs: socials.filter((link) => /^https?:\/\//i.test(link)),
    worksFor: publisher(config),
  };
}

/** A schema.org node for a page's questions and answers. */
export function questions(items: { name: string; text: string }[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ name, text }) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  };
}
