import { screen } from '@testing-library/react';
import { api } from '../../support/fake-api';
import { leftFor } from '../../support/jsdom';

import { hasFocus } from '../../support/on-screen';
import { renderDesk, WRITER } from '../../support/render-desk';

beforeEach(() => {
  api.on('GET /api/blogs', { json: [] });
  api.on('GET /api/drafts', { json: [] });
});

test('the menu carries the name and leads to pages of the desk and to the site', async () => {
  const hand = renderDesk('/blogs');
  await hand.click(await screen.findByRole('button', { name: WRITER.name }));
  await hand.click(await screen.findByRole('menuitem', { name: 'Dashboard' }));
  await screen.findByRole('heading', { name: 'Welcome, Ada' });
  await hasFocus('Welcome, Ada');
  expect(window.location.pathname).toBe('/dashboard');
  expect(leftFor()).toEqual([]);
});
