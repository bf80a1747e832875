import { useQueryClient } from '@tanstack/react-query';
import type {
  AccountJson,
  NewSecretJson,
  RecoveryCodesJson,
  SessionJson,
} from '../../../shared/api/accounts';
import { request } from '../../lib/http';
import { acceptMissing, queryAt } from './requests';
import { reloadMe } from './me';
import { storeSession, type SessionUser, storedToken, storedUser } from '../../lib/session';

const ACCOUNT = '/api/account';
const SESSIONS = `${ACCOUNT}/sessions`;
const FACTOR = `${ACCOUNT}/second-factor`;
export const PHOTO = `${ACCOUNT}/photo`;

/** The user's own account. */
export const accountQuery = queryAt<AccountJson>(ACCOUNT);
/** The user's sessions. */
export const sessionsQuery = queryAt<SessionJson[]>(SESSIONS);

/** `version`: of the profile that the change is based on. */
export const changeProfile = (version: number, body: object) =>
  request<AccountJson>('PUT', ACCOUNT, { body, headers: { 'if-match': `"${version}"` } });
export const changeNotifications = (body: Pick<AccountJson, 'inboxMail'>) =>
  request<AccountJson>('PUT', `${ACCOUNT}/notifications`, { body });
export const removePhoto = <Answer>(path: string) => request<Answer>('DELETE', path);
export const changeEmail = (body: { email: string; password: string; code?: string }) =>
  request('PUT', `${ACCOUNT}/email`, { body });
export const cancelNewEmail = () => request('DELETE', `${ACCOUNT}/email`);
export const changePassword = (body: object) => request('PUT', `${ACCOUNT}/password`, { body });
export const makeSecret = () => request<NewSecretJson>('POST', FACTOR);
export const addSecondFactor = (body: { code: string }) =>
  request<RecoveryCodesJson>('PUT', FACTOR, { body });
export const renewRecoveryCodes = () =>
  request<RecoveryCodesJson>('POST', `${ACCOUNT}/recovery-codes`);
export const removeSecondFactor = (body: { code: string }) => request('DELETE', FACTOR, { body });

/** Ends the session with this id, or without an id every other session. */
export const endSessions = (id?: string) =>
  acceptMissing(request('DELETE', id === undefined ? SESSIONS : `${SESSIONS}/${id}`));

/** Updates the cached account with the server's answer to a change. */
export function useAccountCache() {
  const client = useQueryClient();
  return {
    change: (values: Partial<AccountJson>) =>
      client.setQueryData(accountQuery.queryKey, (now) => now && { ...now, ...values }),
    /** The account as it is now. */
    reload: () => client.fetchQuery({ ...accountQuery, staleTime: 0 }),
    /** To call after a new password, which may be what the dashboard asks for. */
    reloadUser: () => reloadMe(client),
    /** To call after a change that ends other sessions. */
    reloadSessions: () => void client.invalidateQueries(sessionsQuery),
    dropSessions: (ended: SessionJson[]) =>
      client.setQueryData(sessionsQuery.queryKey, (now) =>
        now?.filter(({ _id }) => !ended.some((one) => one._id === _id)),
      ),
  };
}

/** Stores changes of the signed-in user, which the desk and the site's header also show. */
export function noteUser(values: Partial<Pick<SessionUser, 'email' | 'name'>>): void {
  const [token, user] = [storedToken(), storedUser()];
  if (token && user) storeSession(token, { ...user, ...values });
}
