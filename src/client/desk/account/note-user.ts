import { storeSession, type SessionUser, storedToken, storedUser } from '../../lib/session';

/** Keeps what changed of the signed-in person: the desk and the site's header say it too. */
export function noteUser(values: Partial<Pick<SessionUser, 'email' | 'name'>>): void {
  const [token, user] = [storedToken(), storedUser()];
  if (token && user) storeSession(token, { ...user, ...values });
}
