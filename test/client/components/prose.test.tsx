import { scrollable } from '../../../src/client/lib/scrollable';
import { blogCopy } from '../../../src/content/blog';
import { Blog } from '../../../src/client/pages/Blog';
import { makePost, renderPage } from '../render-page';

const table =
  '<p>One</p><table><tbody><tr><td>1</td></tr></tbody></table><pre><code>x</code></pre>';

test('a wide table or code scrolls in a box that can be reached by keyboard', () => {
  const html = scrollable(table, 'Table');
  expect(html).toContain('role="group" aria-label="Table" tabindex="0"><table');
  expect(html).toContain('<pre tabindex="0">');
});

test('a table is named after its header', () => {
  const row =
    '<thead><tr><th class="left">A &lt;b&gt; <em>c</em></th><th></th><th>"D"</th></tr></thead>';
  expect(scrollable(`<table>${row}</table>`, 'Table')).toContain(
    'aria-label="Table: A &lt;b&gt; c, &quot;D&quot;"',
  );
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
