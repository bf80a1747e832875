import { useQueryClient } from '@tanstack/react-query';
import type { AccountJson, SessionJson } from '../../../shared/api/accounts';
import { request } from '../../lib/http';
import { acceptMissing } from './accept-missing';
import { queryAt } from './query-at';

const ACCOUNT = '/api/account';
const SESSIONS = `${ACCOUNT}/sessions`;
const FACTOR = `${ACCOUNT}/second-factor`;
export const PHOTO = `${ACCOUNT}/photo`;

/** One's own account. */
export const accountQuery = queryAt<AccountJson>(ACCOUNT);
/** The browsers in which one is signed in. */
export const sessionsQuery = queryAt<SessionJson[]>(SESSIONS);

/** A secret that belongs to nobody yet: letters to type, and the address that the QR code holds. */
export interface NewSecret {
  secret: string;
  uri: string;
}

export const changeProfile = (body: object) => request<AccountJson>('PUT', ACCOUNT, { body });
export const removePhoto = () => request<AccountJson>('DELETE', PHOTO);
export const changeEmail = (body: { email: string; password: string }) =>
  request('PUT', `${ACCOUNT}/email`, { body });
export const changePassword = (body: object) => request('PUT', `${ACCOUNT}/password`, { body });
export const makeSecret = () => request<NewSecret>('POST', FACTOR);
export const addSecondFactor = (body: { secret: string; code: string }) =>
  request<{ recoveryCodes: string[] }>('PUT', FACTOR, { body });
export const removeSecondFactor = (body: { code: string }) => request('DELETE', FACTOR, { body });

/** Ends the session of another browser, or of every other browser. */
export const endSessions = (id?: string) =>
  acceptMissing(request('DELETE', id === undefined ? SESSIONS : `${SESSIONS}/${id}`));

/** Keeps the account page as the server has it after a change. */
export function useAccountCache() {
  const client = useQueryClient();
  return {
    change: (values: Partial<AccountJson>) =>
      client.setQueryData(accountQuery.queryKey, (now) => now && { ...now, ...values }),
    /** After a change that ends other sessions. */
    reloadSessions: () => void client.invalidateQueries(sessionsQuery),
    dropSessions: (ended: SessionJson[]) =>
      client.setQueryData(sessionsQuery.queryKey, (now) =>
        now?.filter(({ _id }) => !ended.some((one) => one._id === _id)),
      ),
  };
}
