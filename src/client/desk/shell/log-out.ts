import { autosaveLabels } from '../../../content/autosave';
import { request } from '../../lib/http';
import { clearSession, storedUser } from '../../lib/session';
import { clearSent, sendAll } from '../posts/autosave/browser';

const PATIENCE_MS = 5000;

/**
 * Ends the session on the server and here. Without a network it still ends here. What was written
 * goes to the server first, and out of this browser then; what cannot go is asked about.
 */
export async function logOut(): Promise<void> {
  const user = storedUser();
  if (user) {
    const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS));
    const sent = await Promise.race([sendAll(user.userId), late]);
    if (!sent && !window.confirm(autosaveLabels.logOutUnsent)) return;
    await clearSent(user.userId);
  }
  try {
    await request('POST', '/api/auth/logout', { keepSessionOn401: true });
  } catch {
    // The token dies with its seven days; nobody should be kept signed in for that.
  }
  clearSession();
  window.location.assign('/');
}
