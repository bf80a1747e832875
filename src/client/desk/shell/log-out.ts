import { autosaveLabels } from '../../../content/autosave';
import { request } from '../../lib/http';
import { clearSession, storedUser } from '../../lib/session';
import { clearSent, sendAll } from '../posts/autosave/browser';

const TIMEOUT_MS = 5000;

/**
 * Ends the session on the server and in this browser; without a network, in this browser only.
 * Unsaved text is first sent to the server and then removed from this browser. If it cannot be
 * sent, the user is asked first.
 */
export async function logOut(): Promise<void> {
  const user = storedUser();
  if (user) {
    const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), TIMEOUT_MS));
    const sent = await Promise.race([sendAll(user.userId), late]);
    if (!sent && !window.confirm(autosaveLabels.logOutUnsent)) return;
    await clearSent(user.userId);
  }
  try {
    await request('POST', '/api/auth/logout', { keepSessionOn401: true });
  } catch {
    // The user is signed out here anyway, and the token expires within seven days.
  }
  clearSession();
  window.location.assign('/');
}
