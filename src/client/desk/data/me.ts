import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type { SignedInJson } from '../../../shared/api/accounts';
import { request } from '../../lib/http';
import { useToken } from '../../lib/session';

type Me = Pick<SignedInJson, 'isAdmin' | 'adminPassword'>;

const ME = '/api/auth/me';

/**
 * The signed-in user as the server knows them, loaded once per session; undefined without an
 * answer.
 */
export function useMe(): Me | undefined {
  const token = useToken();
  const { data } = useQuery({
    queryKey: [ME, token],
    // Pages show their own errors.
    queryFn: () => request<Me>('GET', ME, { keepSessionOn401: true }),
    enabled: token !== null,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  return data;
}

/** Reloads the signed-in user after a new password or an unexpected rejection. */
export function reloadMe(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [ME] });
}

/** Re-authentication: rejects if the password is wrong. */
export const givePassword = (password: string) =>
  request('POST', '/api/account/confirm', { body: { password } });
