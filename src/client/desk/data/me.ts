import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { request } from '../../lib/http';
import { useToken } from '../../lib/session';

interface Me {
  isAdmin: boolean;
}

const ME = '/api/auth/me';

/** What the server says about who is signed in, asked once a session; undefined without an answer. */
export function useMe(): Me | undefined {
  const token = useToken();
  const { data } = useQuery({
    queryKey: [ME, token],
    // The pages themselves say what they cannot load.
    queryFn: () => request<Me>('GET', ME, { keepSessionOn401: true }),
    enabled: token !== null,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  return data;
}

/** Asks the server again who is signed in, after a refusal that the desk did not expect. */
export function reloadMe(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [ME] });
}

/** Re-authentication: rejects where the password is wrong. */
export const givePassword = (password: string) =>
  request('POST', '/api/account/confirm', { body: { password } });
