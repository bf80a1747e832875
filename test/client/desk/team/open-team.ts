import { screen, waitFor, within } from '@testing-library/react';
import type { InviteJson, MemberJson } from '../../../../src/shared/api/team';
import { api } from '../../../support/fake-api';
import type { ListedPreviewJson } from '../../../../src/shared/api/previews';
import { renderDesk, WRITER } from '../../../support/render-desk';

export const member = (name: string, own: Partial<MemberJson> = {}): MemberJson => ({
  _id: name.toLowerCase().replace(/\W/g, '-'),
  name,
  email: `${name.toLowerCase().replace(/\W/g, '.')}@example.org`,
  title: 'hr',
  position: null,
  img: '',
  photo: null,
  status: 'active' as const,
  emailConfirmed: true,
  rights: ['publish' as const],
  isAdmin: false,
  secondFactor: false,
  onSite: false,
  siteOrder: 0,
  sample: false,
  created: '2026-10-01T08:00:00.000Z',
  ...own,
});

/** The admin who is looking at the team. */
export const admin = member('Admin', { _id: WRITER.userId, isAdmin: true });

export const invite = (_id: string): InviteJson => ({
  _id,
  by: 'Admin',
  for: 'Nia New',
  email: null,
  sent: null,
  rights: [],
  created: '2026-10-01T08:00:00.000Z',
  expires: '2026-10-08T08:00:00.000Z',
});

export const previewLink = (_id: string, name: string): ListedPreviewJson => ({
  _id,
  by: 'Ada Writer',
  post: { _id: `post-${_id}`, name },
  page: null,
  changes: false,
  created: '2026-10-01T08:00:00.000Z',
  expires: '2026-10-15T08:00:00.000Z',
});

/** The team as an admin sees it, when its lists have loaded. */
export async function openTeam(members: MemberJson[], invites: InviteJson[] = [], query = '') {
  api.on('GET /api/team', { json: members });
  api.on('GET /api/team/invites', { json: invites });
  if (!api.has('GET /api/team/site')) {
    api.on('GET /api/team/site', { json: { founders: [], team: [] } });
  }
  const begun = 'GET /api/team/:id/autosaves';
  if (!api.has(begun)) api.on(begun, { json: [] });
  if (!api.has('GET /api/mail/server')) {
    api.on('GET /api/mail/server', { json: { server: null, from: null } });
  }
  if (!api.has('GET /api/previews')) api.on('GET /api/previews', { json: [] });
  const hand = renderDesk(`/dashboard/team${query}`, { isAdmin: true });
  await screen.findByRole('heading', { name: 'Invitations' });
  await waitFor(() => expect(screen.queryAllByText('Loading...')).toEqual([]));
  return hand;
}

/** The row of an account in the list. */
export async function memberRow(name: string) {
  const heading = await screen.findByRole('heading', { name, level: 2 });
  return within(heading.closest('li') as HTMLElement);
}

/** Waits until nobody in the list has this name. */
export const left = (name: string) =>
  waitFor(() => expect(screen.queryByRole('heading', { name, level: 2 })).toBeNull());

/** The tags in the row of an account, sorted. */
export async function tags(name: string): Promise<string[]> {
  const heading = await screen.findByRole('heading', { name, level: 2 });
  const found = heading.closest('li')?.querySelectorAll('.tag') ?? [];
  return Array.from(found, (tag) => tag.textContent ?? '').sort();
}
