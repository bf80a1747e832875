import { storeSession, type SessionUser, storedToken, storedUser } from '../../lib/session';

/** Stores changes of the signed-in user, which the desk and the site's header also show. */
export function noteUser(values: Partial<Pick<SessionUser, 'email' | 'name'>>): void {
  const [token, user] = [storedToken(), storedUser()];
  if (token && user) storeSession(token, { ...user, ...values });
}
