import { screen, waitFor } from '@testing-library/react';
import { followPostLinks } from '../../../src/client/links';
import { blogCopy } from '../../../src/content/blog';
import { api } from '../../support/fake-api';
import { renderSite } from '../../support/render-site';
import { makePost } from '../render-page';

const [old, current] = ['/blog/old', '/blog/current'];
const answer = (redirect?: string) => ({
  json: {
    status: redirect ? 301 : 200,
    head: { title: '', description: '' },
    redirect,
    data: redirect ? {} : { blog: makePost({ name: 'The post' }), copy: blogCopy },
  },
});
const article = (to: string) => ({
  copy: blogCopy,
  blog: makePost({
    name: 'A post with a link',
    sections: [{ type: 'text', content: '' }],
    html: [`<p><a href="${to}">an old link</a></p>`],
  }),
});
beforeAll(followPostLinks);

const place = () => window.location.pathname + window.location.hash;

test('an old address leads to the current one, with its fragment and one history entry', async () => {
  const hand = renderSite('/blog/start', article(`${old}#note`));
  api.on(`GET /api/page?path=${old}`, answer(current));
  api.on(`GET /api/page?path=${current}`, answer());
  const { length } = window.history;
  await hand.click(screen.getByText('an old link'));
  await screen.findByRole('heading', { name: 'The post' });
  expect([place(), window.history.length]).toEqual([`${current}#note`, length + 1]);
});

test('an address that a post has got back shows it, without a redirect in a circle', async () => {
  const hand = renderSite('/blog/start', article(old));
  api.on(`GET /api/page?path=${old}`, answer(current));
  api.on(`GET /api/page?path=${current}`, answer());
  await hand.click(screen.getByText('an old link'));
  await screen.findByRole('heading', { name: 'The post' });
  window.history.back();
  await screen.findByRole('heading', { name: 'A post with a link' });
  // The post moves back. Both answers are old by now.
  api.on(`GET /api/page?path=${old}`, answer());
  api.on(`GET /api/page?path=${current}`, answer(old));
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 10 * 60_000);
  const late = api.hold(`GET /api/page?path=${old}`);
  await hand.click(screen.getByText('an old link'));
  await waitFor(() => expect(place()).toBe(old));
  await screen.findByRole('heading', { name: 'The post' });
  await late.release();
});
