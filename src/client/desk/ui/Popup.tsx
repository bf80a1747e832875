import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { messageOf } from '../../lib/http';
import { ReauthCancelled } from './reauth';

const POPUP_MS = 4000;

interface Message {
  text: string;
  failed: boolean;
}

const ShowContext = createContext<(text: string, failed?: boolean) => void>(() => undefined);

/** Returns a function that shows a message for four seconds, even if the page changes. */
export function usePopup() {
  return useContext(ShowContext);
}

export function PopupProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message | null>(null);
  const [show] = useState(
    () =>
      (text: string, failed = false) =>
        setMessage({ text, failed }),
  );
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), POPUP_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <ShowContext value={show}>
      {children}
      {/* Both elements stay in the page, because screen readers announce only what changes in them. */}
      <div className="popup" role="status">
        {message && !message.failed && <p>{message.text}</p>}
      </div>
      <div className="popup failed" role="alert">
        {message?.failed && <p>{message.text}</p>}
      </div>
    </ShowContext>
  );
}

/** Returns a function that shows why a change failed; `fallback` if the server gave no message. */
export function useErrorPopup(fallback: string): (error: unknown) => void {
  const popup = usePopup();
  return (error) => {
    if (!(error instanceof ReauthCancelled)) popup(messageOf(error, fallback), true);
  };
}
