import { useContext, useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { PageStoreContext } from '../lib/page-store';
import { type ShortenedEntry, useAddress } from './use-address';

/**
 * A secret in the page's query, '' without one. It is taken out of the address once read, so that
 * neither the history nor somebody who looks at the screen has it; a reload does not find it again.
 */
export function useTakenSecret(name: string): string {
  const search = useSearch();
  const [secret] = useState(() => new URLSearchParams(search).get(name) ?? '');
  const store = useContext(PageStoreContext);
  const { path, address } = useAddress();
  useEffect(() => {
    if (address === path) return;
    // The same page under its shorter address: it stays as it is.
    store?.put(path, store.get(address));
    const shortened: ShortenedEntry = { shortened: true };
    window.history.replaceState({ ...window.history.state, ...shortened }, '', path);
  }, [store, path, address]);
  return secret;
}
