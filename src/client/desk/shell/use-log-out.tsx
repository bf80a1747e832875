import { useState } from 'react';
import { autosaveLabels } from '../../../content/autosave';
import { Button } from '../ui/Button';
import { Sheet } from '../ui/Sheet';
import { leaveSession } from '../../lib/left-sessions';
import { clearSession, storedToken, storedUser } from '../../lib/session';
import { clearSent, sendAll } from '../documents/autosave/browser';

interface LogOutDialogProps {
  answer: (goOn: boolean) => void;
}

/** Asks whether to log out although some text has not reached the server. */
function LogOutDialog({ answer }: LogOutDialogProps) {
  const { title, text, yes, no } = autosaveLabels.logOutUnsent;
  return (
    <Sheet title={title} close={() => answer(false)}>
      <p>{text}</p>
      <p className="row">
        <Button className="btn" onClick={() => answer(false)}>
          {no}
        </Button>
        <Button className="btn ghost" onClick={() => answer(true)}>
          {yes}
        </Button>
      </p>
    </Sheet>
  );
}

/** A function that logs out, and the dialog to render, which asks first where text could be lost. */
export function useLogOut() {
  const [asking, setAsking] = useState<LogOutDialogProps | null>(null);
  const ask = () =>
    new Promise<boolean>((answer) => setAsking({ answer })).finally(() => setAsking(null));
  return { logOut: () => void logOut(ask), dialog: asking && <LogOutDialog {...asking} /> };
}

const TIMEOUT_MS = 5000;

/**
 * Ends the session in this browser and on the server; without a network, there as soon as it is back.
 * Unsaved text is first sent to the server and then removed from this browser. If it cannot be
 * sent, `ask` asks the user whether to go on.
 */
async function logOut(ask: () => Promise<boolean>): Promise<void> {
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
