import { useContext, useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { PageStoreContext } from '../lib/page-store';
import { type ShortenedEntry, useAddress } from './use-address';

/**
 * A secret from the page's query, '' if there is none. Removes it from the address after reading,
 * so that it appears neither in the history nor on screen. It is gone after a reload.
 */
export function useSecretParameter(name: string): string {
  const search = useSearch();
  const [secret] = useState(() => new URLSearchParams(search).get(name) ?? '');
  const store = useContext(PageStoreContext);
  const { path, address } = useAddress();
  useEffect(() => {
    if (address === path) return;
    // Keep showing the same page under the shortened address.
    store?.put(path, store.get(address));
    const shortened: ShortenedEntry = { shortened: true };
    window.history.replaceState({ ...window.history.state, ...shortened }, '', path);
  }, [store, path, address]);
  return secret;
}
