import { blogListCopy, blogCopy } from '../../../src/content/blog';
import { Blog } from '../../../src/client/pages/Blog';
import { BlogList } from '../../../src/client/pages/BlogList';
import { makePost, renderPage, textOf } from '../render-page';

const sections = [
  { type: 'text' as const, content: 'One' },
  { type: 'image' as const, content: 'https://example.org/a.png', alt: 'A door', caption: 'Open' },
  { type: 'quote' as const, content: 'Two', source: 'Somebody' },
  { type: 'image' as const, content: '/images/b.webp', alt: 'not said', decorative: true },
];
const html = ['<p>One <em>here</em></p>', '', '<p>Two</p>', ''];

const show = (post: Parameters<typeof makePost>[0]) =>
  renderPage(<Blog blog={makePost(post)} copy={blogCopy} />);

test('a post shows its title, summary, author, day and sections in order', () => {
  const page = show({ sections, html });
  expect(textOf(page)).toMatch(
    /A question of evidence What a claim rests on\. Ada King Lovelace 14 October 2026 · 1 min read One here Open Two Somebody/,
  );
});

test('every section that is not an image is exactly one data-html element', () => {
  const page = show({ sections, html });
  const parts = [...page.matchAll(/data-html="">(.*?)<\/(?:div|blockquote)>/g)];
  expect(parts.map(([, inner]) => inner)).toEqual([html[0], html[2]]);
});

test('an external image is lazy and sends no referrer', () => {
  const page = show({ sections, html });
  const foreign = page.match(/<img[^>]*example\.org[^>]*>/)?.[0];
  expect(foreign).toContain('loading="lazy"');
  expect(foreign).toContain('referrerPolicy="no-referrer"');
  expect(foreign).toContain('alt="A door"');
  expect(page.match(/<img[^>]*b\.webp[^>]*>/)?.[0]).toContain('alt=""');
});

test('an address that is neither on this site nor https becomes the placeholder', () => {
  expect(show({ picture: { src: 'http://example.org/a.png' } })).toContain(
    'src="/images/placeholder.svg"',
  );
  expect(show({ picture: { src: '//example.org/a.png' } })).toContain(
    'src="/images/placeholder.svg"',
  );
});

test('a change is mentioned only if it was made on another day', () => {
  expect(show({ edited: '2026-10-14T23:59:00.000Z' })).not.toContain('Updated');
  expect(textOf(show({ edited: '2026-10-15T00:01:00.000Z' }))).toContain(
    '· Updated 15 October 2026',
  );
});

test('the author links to the profile if there is one', () => {
  expect(show({})).not.toContain('href="/about/');
  const ada = { id: 'a', name: 'Ada King Lovelace', img: 'ada_king_lovelace' };
  expect(show({ authors: [ada] })).toContain('href="/about/ada_king_lovelace"');
});

test('several authors are named in order, each linked to their profile', () => {
  const [ada, ben] = ['Ada King', 'Ben Okri'].map((name) => ({
    id: name,
    name,
    img: name[0] ?? '',
  }));
  const authors = [ben!, { id: null, name: 'Cleo Diaz' }, ada!];
  expect(textOf(show({ authors }))).toContain('Ben Okri , Cleo Diaz and Ada King');
  expect(show({ authors }).match(/\/about\/\w+/g)).toEqual(['/about/B', '/about/A']);
});

test('an unknown post and an empty answer each have a message', () => {
  expect(renderPage(<Blog blog={null} copy={blogCopy} />)).toContain('Blog not found.');
  expect(renderPage(<Blog copy={blogCopy} />)).toContain('No blog found.');
});

test('the list of posts says when it is empty and links to older posts', () => {
  const empty = renderPage(<BlogList copy={blogListCopy} posts={[]} older={null} tags={[]} />);
  expect(empty).toContain(blogListCopy.empty);
  const older = '/bloglist?cursor=abc';
  const page = renderPage(
    <BlogList copy={blogListCopy} posts={[makePost()]} older={older} tags={[]} />,
  );
  expect(page).toContain(`href="${older}"`);
});

const list = { copy: blogListCopy, older: null, tags: [{ tag: 'Ways & means', count: 2 }] };

test('tags link to their posts, and the current tag is marked', () => {
  const posts = [makePost({ tags: ['Ways & means'] })];
  const page = renderPage(<BlogList {...list} posts={posts} tag="Ways & means" />);
  const links = page.match(/<a [^>]*href="\/bloglist\?tag=Ways\+%26\+means"[^>]*>/g);
  expect(links).toHaveLength(2);
  expect(links?.filter((link) => link.includes('aria-current="page"'))).toHaveLength(1);
  expect(textOf(page)).toContain('Ways & means (2)'.replace('&', '&amp;'));
});

test('a search without results says so, keeps its text and its tag, and links back', () => {
  const page = renderPage(<BlogList {...list} posts={[]} tag="Ways" q="<gold>" />);
  expect(textOf(page)).toContain('No posts tagged “Ways” match “&lt;gold&gt;”.');
  expect(page).toMatch(/<input type="hidden" name="tag" value="Ways"/);
  expect(page).toContain('value="&lt;gold&gt;"');
  expect(page).toContain('href="/bloglist?tag=Ways"');
  expect(page).toContain('href="/bloglist?q=%3Cgold%3E"');
  expect(page).toMatch(/href="\/bloglist"[^>]*>All posts/);
});

test('a rejected search keeps its text, marked as wrong', () => {
  const page = renderPage(<BlogList {...list} posts={[]} q="xx" problem="Too long" />);
  expect(page).toMatch(/<input[^>]*aria-invalid="true"[^>]*value="xx"/);
  expect(textOf(page)).toContain('Too long');
  expect(textOf(page)).not.toContain('Nothing found');
});

test('a post links to its neighbours if there are any, and has no copy button without JavaScript', () => {
  const citation = { text: 'Cited', bibtex: '@misc{x}' };
  const post = { blog: makePost(), copy: blogCopy, citation };
  const alone = renderPage(<Blog {...post} previous={null} next={null} />);
  expect(alone).not.toContain('rel="');
  expect(alone).toMatch(
    /<details[^>]*><summary>Cite this<\/summary><p>Cited<\/p><pre>@misc\{x\}<\/pre>/,
  );
  const between = renderPage(
    <Blog
      {...post}
      previous={{ _id: 'a', name: 'Before', direct: 'First_post' }}
      next={{ _id: 'b', name: 'After', direct: 'Second?' }}
    />,
  );
  expect(between).toContain('rel="prev" href="/blog/First_post"');
  expect(between).toContain('rel="next" href="/blog/Second%3F"');
});
