import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { AccountJson, SessionJson } from '../../../../src/shared/api/accounts';
import { api } from '../../../support/fake-api';
import { renderDesk, WRITER } from '../../../support/render-desk';

export const account = (own: Partial<AccountJson> = {}): AccountJson => ({
  id: WRITER.userId,
  name: WRITER.name,
  email: WRITER.email,
  title: 'developer',
  position: 'Engineer',
  quote: '',
  img: 'ada_writer',
  photo: null,
  description: [],
  notable: [],
  previous_titles: [],
  memberships: [],
  socials: [],
  version: 1,
  isAdmin: false,
  onSite: true,
  secondFactor: false,
  recoveryCodesLeft: 0,
  emailConfirmed: true,
  newEmail: null,
  confirmsEmail: false,
  rights: ['publish' as const],
  inboxMail: false,
  ...own,
});

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const session = (_id: string, userAgent: string, own = false): SessionJson => ({
  _id,
  userAgent,
  own,
  created: '2026-10-01T08:00:00.000Z',
  seen: '2026-10-02T08:00:00.000Z',
});

export const own = session('own', 'curl/8', true);
export const sessions = [
  own,
  session('firefox', FIREFOX),
  session('phone', PHONE),
  session('other', 'curl/8'),
];

/** The account page, when everything has loaded. */
export async function openAccount(values: Partial<AccountJson> = {}, all = sessions) {
  api.on('GET /api/account', { json: account(values) });
  api.on('GET /api/account/sessions', { json: all });
  const hand: UserEvent = renderDesk('/dashboard/account');
  await screen.findByText('This browser');
  return hand;
}
