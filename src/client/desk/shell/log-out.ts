import { leaveSession } from '../../lib/left-sessions';
import { clearSession, storedToken, storedUser } from '../../lib/session';
import { clearSent, sendAll } from '../documents/autosave/browser';

const TIMEOUT_MS = 5000;

/**
 * Ends the session in this browser and on the server; without a network, there as soon as it is back.
 * Unsaved text is first sent to the server and then removed from this browser. If it cannot be
 * sent, `ask` asks the user whether to go on.
 */
export async function logOut(ask: () => Promise<boolean>): Promise<void> {
  const user = storedUser();
  if (user) {
    const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), TIMEOUT_MS));
    const sent = await Promise.race([sendAll(user.userId), late]);
    if (!sent && !(await ask())) return;
    await clearSent(user.userId);
  }
  const token = storedToken();
  if (token) await leaveSession(token);
  clearSession();
  window.location.assign('/');
}
