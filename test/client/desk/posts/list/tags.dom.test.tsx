import { screen, waitFor } from '@testing-library/react';
import { api } from '../../../../support/fake-api';
import { button, gone, said, warned } from '../../../../support/on-screen';
import { renderDesk } from '../../../../support/render-desk';

const DELETE = 'DELETE /api/tags';

test('a tag is deleted after a question that says from how many posts', async () => {
  api.on('GET /api/tags', {
    json: [
      { tag: 'Passing & past', count: 2 },
      { tag: 'Other', count: 1 },
    ],
  });
  const hand = renderDesk('/dashboard/tags');
  const row = (await screen.findByText('2 posts')).closest('.tag-name');
  expect(row?.textContent).toBe('Passing & past 2 posts'); // beside each other
  await hand.click(await button('Delete: Passing & past'));
  await screen.findByText(/^The tag will be removed from 2 posts, /);
  await hand.click(await button('Keep it'));
  expect(api.calls(DELETE)).toEqual([]);

  await hand.click(await button('Delete: Passing & past'));
  api.once(DELETE, { json: { posts: 2 } });
  api.on('GET /api/tags', { json: [{ tag: 'Other', count: 1 }] });
  await hand.click(await button('Delete tag'));
  await said('“Passing & past” was deleted');
  await gone('button', 'Delete: Passing & past');
  expect(api.calls(DELETE)).toMatchObject([{ query: { tag: 'Passing & past' } }]);
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
});

test('a tag that a colleague has deleted already is said', async () => {
  api.on('GET /api/tags', { json: [{ tag: 'Passing', count: 1 }] });
  const hand = renderDesk('/dashboard/tags');
  await hand.click(await button('Delete: Passing'));
  api.once(DELETE, { status: 404, json: { code: 'not-found', message: 'No post has this tag' } });
  await hand.click(await button('Delete tag'));
  await warned(/No post has this tag/);
});

test('without the right to publish, tags can’t be deleted', async () => {
  api.on('GET /api/tags', { json: [{ tag: 'Passing', count: 1 }] });
  renderDesk('/dashboard/tags', { rights: [] });
  await screen.findByText('1 post');
  await gone('button', /^Delete/);
});
