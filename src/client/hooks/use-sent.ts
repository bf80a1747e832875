import { createContext, useContext } from 'react';
import type { Sent } from '../../shared/sent-form';

export const SentContext = createContext<Sent | null>(null);

/** The submission of this form that is shown again, or null, as on almost every page. */
export function useSent(form: Sent['form']): Sent | null {
  const sent = useContext(SentContext);
  return sent?.form === form ? sent : null;
}
