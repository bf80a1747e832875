import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { SiteContext } from '../../src/client/hooks/use-site';
import type { Site } from '../../src/shared/frame';
import { authorNames } from '../../src/shared/posts/author-names';
import type { BlogJson, ListedBlogJson } from '../../src/shared/api/posts';
import type { BlogPageJson, PageAuthorJson } from '../../src/shared/api/post-pages';
import { contentOf, type PostAuthor } from '../../src/shared/posts/post-fields';
import { defaultSite } from '../support/default-site';

/** A page's HTML as the server would render it. */
export function renderPage(page: ReactNode, address = '/', site: Partial<Site> = {}): string {
  return renderToStaticMarkup(
    <Router ssrPath={address}>
      <SiteContext value={{ ...defaultSite, ...site }}>{page}</SiteContext>
    </Router>,
  );
}

/** The text of a page that a reader sees. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

type AnyPost = BlogPageJson & BlogJson & Pick<ListedBlogJson, 'needsAlt' | 'changes' | 'review'>;
type OwnValues = Partial<Omit<AnyPost, 'author' | 'authors'>> & {
  authors?: (PostAuthor & Partial<PageAuthorJson>)[];
};

const ada: PostAuthor = { id: null, name: 'Ada King Lovelace' };

/** A post as pages and as the desk receive it. */
export function makePost({ authors = [ada], ...own }: OwnValues = {}): AnyPost {
  return {
    _id: '7c0f8a52-6f8e-4f0e-9a57-0d6f1a3a5b11',
    ...contentOf({
      name: 'A question of evidence',
      blurb: 'What a claim rests on.',
    }),
    date: '2026-10-14T23:30:00.000Z',
    updated: '2026-10-14T23:30:00.000Z',
    direct: 'A_question_of_evidence',
    version: 1,
    status: 'published',
    publishAt: null,
    publishLocal: null,
    dateLocal: own.date === null ? null : '2026-10-14',
    edited: null,
    publishError: '',
    hold: null,
    deleted: null,
    needsAlt: false,
    changes: [],
    review: null,
    corrections: [],
    html: [],
    picture: null,
    author: authorNames(authors),
    authors: authors.map((author) => ({ img: null, photo: null, ...author })),
    ...own,
  };
}
