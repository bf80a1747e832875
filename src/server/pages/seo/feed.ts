import { fillIn } from '../../../shared/format';
import { postPath } from '../../../shared/post-address';
import { seoCopy } from '../../../content/sharing';
import { Blog } from '../../../entities/Blog';
import type { BlogPageJson } from '../../../shared/api/post-pages';
import { presentBlogPages } from '../../posts/present';
import { db } from '../../platform/database/data-source';
import type { Config } from '../../platform/config';
import { absolute } from '../../platform/http/paths';
import { siteNow } from '../../site/site-now';
import { feedContent } from './feed-content';
import { element, link, XML_HEAD, xmlText } from './xml';

const POSTS = 20;
// When the feed was introduced: its `updated` date while there is no post.
const BEGAN = '2026-11-21T00:00:00.000Z';

/** /feed.xml: the newest posts in full, as Atom (RFC 4287). */
export async function feed(config: Config): Promise<string> {
  const posts = await newestPosts();
  const { name, tagline } = siteNow().lab;
  const changed = posts.map(({ updated }) => updated).sort();
  return [
    XML_HEAD,
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    element('id', absolute(config, '/')),
    element('title', fillIn(seoCopy.feed, { site: name })),
    element('subtitle', tagline),
    element('updated', changed.at(-1) ?? BEGAN),
    link('self', absolute(config, '/feed.xml'), 'application/atom+xml'),
    link('alternate', absolute(config, '/bloglist'), 'text/html'),
    element('icon', absolute(config, '/apple-touch-icon.png')),
    ...posts.map((post) => entry(config, post)),
    '</feed>',
    '',
  ].join('\n');
}

async function newestPosts(): Promise<BlogPageJson[]> {
  const posts = await db().manager.find(Blog, {
    where: { status: 'published' },
    order: { date: 'DESC', id: 'DESC' },
    take: POSTS,
  });
  return presentBlogPages(posts);
}

function entry(config: Config, post: BlogPageJson): string {
  const { authors, date } = post;
  return [
    '<entry>',
    // Unlike an address, this stays the same if the site moves to another domain.
    element('id', `urn:uuid:${post._id}`),
    element('title', post.name),
    link('alternate', absolute(config, postPath(post.direct)), 'text/html'),
    post.original ? link('via', post.original) : '',
    date ? element('published', date) : '',
    element('updated', post.updated),
    ...authors.flatMap(({ name, img }) => [
      '<author>',
      element('name', name),
      img ? element('uri', absolute(config, `/about/${img}`)) : '',
      '</author>',
    ]),
    ...post.tags.map((tag) => `<category term="${xmlText(tag)}"/>`),
    post.blurb ? element('summary', post.blurb) : '',
    `<content type="html">${xmlText(feedContent(config, post))}</content>`,
    '</entry>',
  ].join('');
}
