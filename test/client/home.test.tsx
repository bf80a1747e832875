import { newsletterWords } from '../../src/client/content/forms';
import { homeWords } from '../../src/client/content/home';
import { Home } from '../../src/client/pages/Home';
import { makePost, renderPage, textOf } from './render-page';

const data = { words: homeWords, latest: [], newsletter: { words: newsletterWords, action: null } };

test('the home page shows the headline, the three steps and a way to get in touch', () => {
  const html = renderPage(<Home {...data} />);
  expect(html).toContain('<h1>Building real trust in artificial intelligence</h1>');
  for (const href of ['/review', '/validate', '/verify', '/contact']) {
    expect(html).toContain(`href="${href}"`);
  }
});

test('the latest posts have a section only when there are any', () => {
  expect(renderPage(<Home {...data} />)).not.toContain(homeWords.latest.title);
  const html = renderPage(<Home {...data} latest={[makePost()]} />);
  expect(textOf(html)).toContain('A question of evidence');
  expect(html).toContain('href="/blog/7c0f8a52-6f8e-4f0e-9a57-0d6f1a3a5b11"');
});

test('of the four panels only the first is open, and they close each other', () => {
  const html = renderPage(<Home {...data} />);
  const panels = html.match(/<details[^>]*>/g) ?? [];
  expect(panels).toHaveLength(4);
  expect(panels.filter((panel) => panel.includes('open'))).toEqual([panels[0]]);
  expect(panels.every((panel) => panel.includes('name="audiences"'))).toBe(true);
});
