import { screen, within } from '@testing-library/react';
import { api } from '../../../../support/fake-api';
import { renderDesk } from '../../../../support/render-desk';
import { makePost } from '../../../render-page';

const bare = makePost({ _id: 'bare', name: 'A bare post', needsAlt: true });
const fine = makePost({ _id: 'fine', name: 'A fine post' });

test('a live post with an image without alt text says so, in the lists and on the dashboard', async () => {
  api.on('GET /api/posts', { json: [] });
  api.on('GET /api/posts?limit=10', { json: [bare, fine] });
  api.on('GET /api/posts?needsAlt=yes', { json: [bare] });
  renderDesk('/dashboard');
  const title = await screen.findByRole('heading', { name: 'Needs alt text' });
  const panel = within(title.closest('.panel') as HTMLElement);
  panel.getByRole('link', { name: 'A bare post' });
  panel.getByText(/^Readers see these posts\./);
  const row = (name: string) => screen.getAllByRole('link', { name }).at(-1)?.closest('li');
  expect(row('A bare post')?.textContent).toContain('Needs alt text');
  expect(row('A fine post')?.textContent).not.toContain('Needs alt text');
});

test('a draft without alt text is not reported: it is being written', async () => {
  api.on('GET /api/posts', { json: [] });
  api.on('GET /api/posts?status=draft', { json: [{ ...bare, status: 'draft' }] });
  renderDesk('/blogs');
  const row = (await screen.findByRole('link', { name: 'A bare post' })).closest('li');
  expect(row?.textContent).not.toContain('Needs alt text');
});
