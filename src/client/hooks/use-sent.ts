import { createContext, useContext } from 'react';
import type { Sent, SiteForm } from '../../shared/sent-form';

export const SentContext = createContext<Sent | null>(null);

/** What was sent with this form; null where nothing was, as on nearly every page. */
export function useSent(form: SiteForm): Sent | null {
  const sent = useContext(SentContext);
  return sent?.form === form ? sent : null;
}
