import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { OneTimeLinkJson, Right } from '../../../shared/api/accounts';
import type {
  AboutPageJson,
  DeclinedJson,
  InviteJson,
  MemberJson,
  MemberProfileJson,
  NewInviteJson,
  WaitingJson,
} from '../../../shared/api/team';
import type { AutosaveSummaryJson, GivenTextsJson } from '../../../shared/api/autosaves';
import { request } from '../../lib/http';
import { useMe } from './me';
import { queryAt } from './requests';
import { useList } from './use-list';

const TEAM = '/api/team';
const INVITES = `${TEAM}/invites`;
const WAITING = `${TEAM}/waiting`;

export const useMembers = (filter: { q: string; status: string; account: string }) =>
  useList<MemberJson>(TEAM, { limit: '20', ...filter });

/** A change to an account; `path` follows the account's own path. */
interface MemberCall {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
}

export const memberCalls = {
  approve: ({ status }: MemberJson, chosen: { onSite: boolean; rights: Right[] }): MemberCall => ({
    method: 'POST',
    path: '/approve',
    body: { ...chosen, ...(status === 'unconfirmed' ? { unconfirmed: true } : {}) },
  }),
  edit: (body: object): MemberCall => ({ method: 'PUT', path: '', body }),
  refuse: { method: 'POST', path: '/refuse' },
  suspend: { method: 'POST', path: '/suspend' },
  restore: { method: 'POST', path: '/restore' },
  endSessions: { method: 'POST', path: '/end-sessions' },
  removeFactor: { method: 'DELETE', path: '/second-factor' },
  makeAdmin: { method: 'PUT', path: '', body: { isAdmin: true } },
  unmakeAdmin: { method: 'PUT', path: '', body: { isAdmin: false } },
  remove: { method: 'DELETE', path: '' },
} satisfies Record<string, MemberCall | ((...values: never[]) => MemberCall)>;

/** Returns the account as it is now; null if it was deleted. */
export const changeMember = (id: string, { method, path, body }: MemberCall) =>
  request<MemberJson | null>(method, `${TEAM}/${id}${path}`, { body });
export const declineMembers = (ids: string[]) =>
  request<DeclinedJson>('POST', `${TEAM}/decline`, { body: { ids } });
export const makePasswordLink = (id: string) =>
  request<OneTimeLinkJson>('POST', `${TEAM}/${id}/password-link`);

/** The names of what a colleague has begun and not saved. */
export const begunTextsQuery = (id: string) => ({
  ...queryAt<AutosaveSummaryJson[]>(`${TEAM}/${id}/autosaves`),
  staleTime: 0,
});
export const giveTexts = (id: string, to: string) =>
  request<GivenTextsJson>('POST', `${TEAM}/${id}/autosaves/give`, { body: { to } });
/** The colleagues who can sign in. */
export const colleaguesQuery = queryAt<MemberJson[]>(`${TEAM}?status=active&limit=100`);

/** The people on the About page, in their order. */
export const aboutPageQuery = queryAt<AboutPageJson>(`${TEAM}/site`);
export const arrangeAboutPage = ({ founders, team }: AboutPageJson) =>
  request('PUT', `${TEAM}/site`, {
    body: { founders: founders.map(({ _id }) => _id), team: team.map(({ _id }) => _id) },
  });
/** To call after a change of who is on the page. */
export function reloadAboutPage(client: QueryClient): void {
  void client.invalidateQueries(aboutPageQuery);
}

/** A colleague's profile. It is not kept, because the next edit must begin with the current one. */
export const profileQuery = (id: string) => ({
  ...queryAt<MemberProfileJson>(`${TEAM}/${id}/profile`),
  gcTime: 0,
});
/** Where a colleague's photo is sent to and deleted. */
export const photoOf = (id: string) => `${TEAM}/${id}/photo`;
export const saveMembersProfile = (id: string, version: number, body: object) =>
  request<MemberProfileJson>('PUT', `${TEAM}/${id}/profile`, {
    body,
    headers: { 'if-match': `"${version}"` },
  });

/** The open invitations. */
export const useInvites = () => useList<InviteJson>(INVITES);
interface NewInvite {
  for: string;
  /** To send it there. */
  email?: string;
  rights: Right[];
  allowSameName?: boolean;
}
export const makeInvite = (body: NewInvite) => request<NewInviteJson>('POST', INVITES, { body });
export const revokeInvite = (id: string) => request('DELETE', `${INVITES}/${id}`);

/** The number of accounts waiting for approval; 0 for anyone who is not an admin. */
export function useWaiting(): number {
  const isAdmin = useMe()?.isAdmin ?? false;
  const { data, isError } = useQuery({
    queryKey: [WAITING],
    // A number in the menu must not redirect a writer to the sign-in page.
    queryFn: () => request<WaitingJson>('GET', WAITING, { keepSessionOn401: true }),
    enabled: isAdmin,
    staleTime: Infinity,
  });
  return isAdmin && data && !isError ? data.waiting : 0;
}

export function reloadWaiting(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [WAITING] });
}
