import { createContext, useContext } from 'react';

export type Confirmed = <T>(action: () => Promise<T>) => Promise<T>;

export const ReauthContext = createContext<Confirmed>((action) => action());

/** What a change rejects with when its author does not give the password. No message is needed. */
export class ReauthCancelled extends Error {}

/**
 * Gives the function that runs a change which may need re-authentication: it asks for the password
 * over the page and then runs the change again. Rejects as the change does, or with ReauthCancelled.
 */
export function useReauth(): Confirmed {
  return useContext(ReauthContext);
}
