import { createContext, useContext } from 'react';

export type SiteForm = 'contact' | 'fellowship' | 'newsletter' | 'confirm' | 'leave';

/** A form that was sent without scripts and refused: it comes back as it was filled in. */
export interface Sent {
  form: SiteForm;
  values: Record<string, string>;
  /** Messages by the name of their field. */
  errors: Record<string, string>;
  /** The server's sentence, for what is wrong with no field. */
  message: string;
}

export const SentContext = createContext<Sent | null>(null);

/** What was sent with this form; null where nothing was, as on nearly every page. */
export function useSent(form: SiteForm): Sent | null {
  const sent = useContext(SentContext);
  return sent?.form === form ? sent : null;
}
