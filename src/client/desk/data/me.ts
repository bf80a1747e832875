import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type { NewSessionJson, Right, SignedInJson } from '../../../shared/api/accounts';
import type { ErrorJson } from '../../../shared/api/errors';
import { HttpError, request } from '../../lib/http';
import {
  NotStored,
  replaceSession,
  storedToken,
  storedUser,
  storeSession,
  useToken,
  RIGHTS,
} from '../../lib/session';
import { storageProblem, local } from '../../lib/storage';

type Me = KnownRights & Pick<SignedInJson, 'adminPassword'>;

const ME = '/api/auth/me';

function useMeQuery() {
  const token = useToken();
  return useQuery({
    queryKey: [ME, token],
    // Pages show their own errors.
    queryFn: async () => {
      const me = await request<Me>('GET', ME, { keepSessionOn401: true });
      rememberRights(token ?? '', me);
      return me;
    },
    enabled: token !== null,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
}

/**
 * The signed-in user as the server knows them, loaded once per session. Until the answer, and without
 * one, what the server said last time; undefined if this browser does not know.
 */
export function useMe(): Me | undefined {
  return useMeQuery().data ?? rememberedRights();
}

/** Whether nothing is known about the user's rights yet, and an answer is on its way. */
export function useRightsPending(): boolean {
  const { data, isError } = useMeQuery();
  return data === undefined && !isError && rememberedRights() === undefined;
}

/**
 * Whether the signed-in user holds a right. True while that is not known, because almost
 * everybody does, and the server checks it anyway.
 */
export function useRight(right: Right): boolean {
  return useMe()?.rights.includes(right) ?? true;
}

/** Stores the user of the stored token, whose entry is missing. A 401 leads to the sign-in page. */
export async function restoreUser(): Promise<void> {
  const { email, userId, name } = await request<SignedInJson>('GET', ME);
  const token = storedToken();
  if (token === null || storeSession(token, { email, userId, name })) return;
  throw new NotStored(storageProblem() ?? 'full');
}

/** Reloads the signed-in user after a change of the account. */
export function reloadMe(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [ME] });
}

/** Reloads the signed-in user if the server refused a request because a right or a role has ended. */
export function noteLostRight(client: QueryClient, error: unknown): void {
  const { code } = (error instanceof HttpError ? (error.body ?? {}) : {}) as Partial<ErrorJson>;
  if (code === 'right-required' || code === 'admin-only') reloadMe(client);
}

/** Re-authentication, which replaces the session. Rejects if the password or the code is wrong. */
export const reauthenticate = (body: { password: string; code?: string }) =>
  replaceSession(async () => {
    const path = '/api/account/confirm';
    const answer = await request<NewSessionJson>('POST', path, { body, renews: true });
    const { token, userId, name } = answer;
    return { token, user: storedUser() ?? { email: '', userId, name } };
  });

/** What the signed-in user may do. */
type KnownRights = Pick<SignedInJson, 'isAdmin' | 'rights'>;

/** Remembers in this browser what the server said about the session of `token`, if it goes on. */
function rememberRights(token: string, { isAdmin, rights }: KnownRights): void {
  const user = storedUser();
  if (user === null || storedToken() !== token) return;
  local.set(RIGHTS, JSON.stringify({ userId: user.userId, isAdmin, rights }));
}

/** What the stored user could do when the server was last asked; undefined if that is not known. */
function rememberedRights(): KnownRights | undefined {
  try {
    const found = JSON.parse(local.get(RIGHTS) ?? 'null') as
      | (Partial<KnownRights> & { userId?: string })
      | null;
    if (!found || found.userId !== storedUser()?.userId) return undefined;
    const { isAdmin, rights } = found;
    return typeof isAdmin === 'boolean' && Array.isArray(rights) ? { isAdmin, rights } : undefined;
  } catch {
    return undefined;
  }
}
