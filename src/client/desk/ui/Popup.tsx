import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

const POPUP_MS = 4000;

interface Message {
  text: string;
  failed: boolean;
}

const ShowContext = createContext<(text: string, failed?: boolean) => void>(() => undefined);

/** Gives the function that shows a message for four seconds, also over a change of page. */
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
      {/* Both stay in the page, so that a screen reader hears what is put into them. */}
      <div className="popup" role="status">
        {message && !message.failed && <p>{message.text}</p>}
      </div>
      <div className="popup failed" role="alert">
        {message?.failed && <p>{message.text}</p>}
      </div>
    </ShowContext>
  );
}
