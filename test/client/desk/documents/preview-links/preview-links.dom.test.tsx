import { screen, within } from '@testing-library/react';
import { SavedLinks } from '../../../../../src/client/desk/posts/publish/SavedLinks';
import { api } from '../../../../support/fake-api';
import { button, gone, hasFocus, said, warned } from '../../../../support/on-screen';
import { renderPart } from '../../../../support/render-part';

const open = () =>
  renderPart(<SavedLinks id="one" changed={false} />, { timeZone: 'Europe/Paris' });

const links = '/api/blogs/:id/previews';
const madeBy = (name: string, _id = 'a') => ({
  _id,
  by: name,
  created: '2026-11-22T08:30:00.000Z',
  expires: '2026-12-06T08:30:00.000Z',
});

test('a preview link is created, copied, shown once and revoked', async () => {
  const url = 'https://assay.example/preview/secret';
  api.on(`GET ${links}`, { json: [] });
  const hand = open();
  await hand.click(await button('Preview links'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Preview links' }));
  await dialog.findByText('No active links');
  api.on(`GET ${links}`, { json: [madeBy('Ada Writer')] });
  api.once(`POST ${links}`, { status: 201, json: { ...madeBy('Ada Writer'), url } });
  await hand.dblClick(await button('Create link'));
  await dialog.findByText(url);
  expect(api.calls(`POST ${links}`)).toHaveLength(1);
  dialog.getByText(
    /^Copy the link now; it won’t be shown again\. It works until 6 December 2026\.$/,
  );
  await dialog.findByText(
    'Created by Ada Writer on 22 Nov 2026, 09:30, works until 6 December 2026',
  );
  await hand.click(await button('Copy link'));
  await said('Copied');
  expect(await navigator.clipboard.readText()).toBe(url);

  await hand.click(await button('Close'));
  await gone('dialog', 'Preview links');
  await hasFocus('Preview links');
  await hand.click(await button('Preview links'));
  await screen.findByText(/^Created by Ada Writer/);
  expect(screen.queryByText(url)).toBeNull();
  api.on(`GET ${links}`, { json: [] });
  api.once(`DELETE ${links}/:link`, { status: 204 });
  await hand.click(await button('Revoke the link created by Ada Writer on 22 Nov 2026, 09:30'));
  await screen.findByText('No active links');
  await said('Link revoked');
  await hasFocus('Active links');
  expect(api.calls(`DELETE ${links}/:link`)).toMatchObject([{ params: { link: 'a' } }]);
});

test('if copying is not allowed, the link is selected', async () => {
  const url = 'https://assay.example/preview/secret';
  api.on(`GET ${links}`, { json: [] });
  api.on(`POST ${links}`, { status: 201, json: { ...madeBy('Ada Writer'), url } });
  const hand = open();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await hand.click(await button('Preview links'));
  await hand.click(await button('Create link'));
  await hand.click(await button('Copy link'));
  await said('Couldn’t copy. It’s selected: press Ctrl+C (Cmd+C on a Mac).');
  expect(getSelection()?.toString()).toBe(url);
});

test('preview links that cannot be loaded, created or revoked say so', async () => {
  api.on(`GET ${links}`, 'no answer');
  api.on(`POST ${links}`, 'no answer');
  const hand = open();
  await hand.click(await button('Preview links'));
  const failed = 'Couldn’t reach the server. Check your connection.';
  await within(await screen.findByRole('dialog')).findByText(failed);
  api.on(`GET ${links}`, { json: [madeBy('Ada Writer')] });
  await hand.click(await button('Create link'));
  await warned(failed);
  const message = 'This link is revoked already';
  api.on(`DELETE ${links}/:link`, { status: 404, json: { message } });
  await hand.click(await screen.findByRole('button', { name: /^Revoke the link/ }));
  await warned(message);
});
