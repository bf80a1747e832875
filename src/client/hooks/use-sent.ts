import { createContext, useContext } from 'react';
import type { Sent, SiteForm } from '../../shared/sent-form';

export const SentContext = createContext<Sent | null>(null);

/** The rejected submission of this form, or null, as on almost every page. */
export function useSent(form: SiteForm): Sent | null {
  const sent = useContext(SentContext);
  return sent?.form === form ? sent : null;
}
