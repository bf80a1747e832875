import { request } from '../http';
import { dropSession } from '../session';

/** Ends the session on the server and here. Without a network it still ends here. */
export async function logOut(): Promise<void> {
  try {
    await request('POST', '/api/auth/logout', { keepSessionOn401: true });
  } catch {
    // The token dies with its seven days; nobody should be kept signed in for that.
  }
  dropSession();
  window.location.assign('/');
}
