import { useState } from 'react';
import { autosaveLabels } from '../../../content/autosave';
import { Sheet } from '../ui/Sheet';
import { logOut } from './log-out';

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
        <button type="button" className="btn" onClick={() => answer(false)}>
          {no}
        </button>
        <button type="button" className="btn ghost" onClick={() => answer(true)}>
          {yes}
        </button>
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
