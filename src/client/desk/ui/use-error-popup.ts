import { messageOf } from '../../lib/http';
import { usePopup } from './Popup';
import { ReauthCancelled } from './reauth';

/** Returns a function that shows why a change failed; `fallback` if the server gave no message. */
export function useErrorPopup(fallback: string): (error: unknown) => void {
  const popup = usePopup();
  return (error) => {
    if (!(error instanceof ReauthCancelled)) popup(messageOf(error, fallback), true);
  };
}
