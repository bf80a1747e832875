import { scrollable } from '../../../src/client/lib/scrollable';
import { blogCopy } from '../../../src/content/blog';
import { Blog } from '../../../src/client/pages/Blog';
import { makePost, renderPage } from '../render-page';

const table =
  '<p>One</p><table><tbody><tr><td>1</td></tr></tbody></table><pre><code>x</code></pre>';

test('a wide table or code scrolls in a box that can be reached by keyboard', () => {
  const html = scrollable(table, 'Table');
  expect(html).toContain('role="region" aria-label="Table" tabindex="0"><table');
  expect(html).toContain('<pre tabindex="0">');
});

test('markup taken from the page is not wrapped again', () => {
  const once = scrollable(table, 'Table');
  expect(scrollable(once, 'Table')).toBe(once);
});

test('the label of a table cannot become markup', () => {
  expect(scrollable(table, '"><b>')).not.toContain('<b>');
});

test('the reading time is that of the words of the texts', () => {
  const html = [`<p title="a > b">${'<em>word</em> '.repeat(1100)}</p>`, ''];
  const sections = [
    { type: 'text' as const, content: '' },
    { type: 'image' as const, content: '/images/a b c.webp' },
  ];
  const page = renderPage(<Blog blog={makePost({ sections, html })} copy={blogCopy} />);
  expect(page).toContain('5 min read');
});

test('space is reserved for the featured image', () => {
  const picture = { src: '/images/a.webp', width: 1600, height: 900 };
  const page = renderPage(<Blog blog={makePost({ picture })} copy={blogCopy} />);
  expect(page).toMatch(/<img[^>]*a\.webp[^>]*width="1600" height="900"/);
});
