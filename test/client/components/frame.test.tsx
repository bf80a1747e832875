import { Frame } from '../../../src/client/components/Frame';
import { notFoundCopy } from '../../../src/content/not-found';
import { NotFound } from '../../../src/client/pages/TextPages';
import { renderPage } from '../render-page';

test('the frame marks the current page, and the section that contains it', () => {
  const links = (address: string) => renderPage(<Frame>text</Frame>, address).match(/<a[^>]*>/g);
  expect(links('/press')).toContain('<a aria-current="page" href="/press">');
  expect(links('/about/ada')).toContain('<a aria-current="true" href="/about">');
});

test('the footer links to pages that no page of the spec links to', () => {
  const html = renderPage(<Frame>text</Frame>);
  for (const href of ['/bloglist', '/bot_values', '/signin', '/privacy', '/accessibility']) {
    expect(html).toContain(`href="${href}"`);
  }
});

test("the server's HTML greets nobody", () => {
  expect(renderPage(<Frame>text</Frame>)).not.toContain('/dashboard');
});

test('the 404 page has its sentence and a link home', () => {
  const html = renderPage(<NotFound copy={notFoundCopy} />);
  expect(html).toContain('<h1>It seems you may be lost</h1>');
  expect(html).toContain('href="/"');
});
