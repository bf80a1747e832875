import { screen } from '@testing-library/react';
import { api } from '../../../support/fake-api';
import { said } from '../../../support/on-screen';
import { renderDesk } from '../../../support/render-desk';
import { account, sessions } from './open-account';

const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^Email me when/ });

function open(own: Parameters<typeof account>[0]) {
  api.on('GET /api/account', { json: account(own) });
  api.on('GET /api/account/sessions', { json: sessions });
  return renderDesk('/dashboard/account');
}

test('email about messages is turned on and off at once', async () => {
  api.on('PUT /api/account/notifications', ({ body }) => ({
    json: account({ rights: ['inbox'], confirmsEmail: true, ...(body as object) }),
  }));
  const hand = open({ rights: ['inbox'], confirmsEmail: true });
  expect((await box()).checked).toBe(false);
  await hand.click(await box());
  await said('You’ll get an email when a reader writes');
  expect((await box()).checked).toBe(true);
  await hand.click(await box());
  await said('You’ll get no email about messages');
  expect((await box()).checked).toBe(false);
  screen.getByText(/^At most one an hour/);
});

test('without an email server the page says that nothing is sent', async () => {
  open({ rights: ['inbox'] });
  await screen.findByText(/^This site has no email server yet/);
});

test('without the right to read the inbox there is nothing to choose', async () => {
  open({ rights: ['publish'] });
  await screen.findByRole('heading', { name: 'Where you’re signed in' });
  expect(screen.queryByText('Email about messages')).toBeNull();
});
