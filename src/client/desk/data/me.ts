import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { request } from '../../lib/http';
import { useToken } from '../../lib/session';

interface Me {
  isAdmin: boolean;
}

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

/** Reloads the signed-in user after a rejection that the desk did not expect. */
export function reloadMe(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [ME] });
}

/** Re-authentication: rejects if the password is wrong. */
export const givePassword = (password: string) =>
  request('POST', '/api/account/confirm', { body: { password } });
