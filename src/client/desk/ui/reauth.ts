import { createContext, useContext } from 'react';

export type Confirmed = <T>(action: () => Promise<T>) => Promise<T>;

export const ReauthContext = createContext<Confirmed>((action) => action());

/** Thrown when the user cancels re-authentication. No message is needed. */
export class ReauthCancelled extends Error {}

/**
 * Returns a function that runs a change which may need re-authentication: it asks for the password
 * in a dialog and then runs the change again. Rejects with the error of the change, or with
 * ReauthCancelled.
 */
export function useReauth(): Confirmed {
  return useContext(ReauthContext);
}
