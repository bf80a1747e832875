import { useCallback, useContext, useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { PageStoreContext } from '../lib/page-store';
import { type ShortenedEntry, useAddress } from './use-address';
import { useHydrated } from './use-hydrated';
import { clearValue, storeValue, storedValue } from './use-stored-form';
import type { LinkKind } from '../../shared/api/accounts';
import { HttpError, request } from '../lib/http';

interface LinkToken {
  /** '' if there is none; null until the script runs, because servers do not see fragments. */
  token: string | null;
  /** Set once the server has said that the link does not work. Then it is forgotten, too. */
  ended: EndedLink | null;
  /** Deletes it from the tab. Call it when the link does not work again. */
  forget: () => void;
}

const kinds = { link: 'password', invite: 'invite' } as const;
const keys = { link: '/new-password link', invite: '/signup invite' };

/**
 * The token of the one-time link that opened the page: #token=..., or the query parameter of a link
 * from before 0.2. Removes it from the address after reading, so that it appears neither in the
 * history nor on screen. The tab keeps it, because a reload would otherwise lose a link that may have
 * been handed over only once.
 */
export function useLinkToken(parameter: keyof typeof keys): LinkToken {
  const key = keys[parameter];
  const scripted = useHydrated();
  const given = useTokenInAddress(parameter);
  const [held, hold] = useState(given);
  if (given !== '' && given !== held) hold(given);
  const store = useContext(PageStoreContext);
  const { path, address } = useAddress();
  useEffect(() => {
    if (given === '') return;
    storeValue(key, given);
    // Keep showing the same page under the shortened address.
    store?.put(path, store.get(address));
    const shortened: ShortenedEntry = { shortened: true };
    window.history.replaceState({ ...window.history.state, ...shortened }, '', path);
  }, [key, given, store, path, address]);
  const kept = scripted ? (storedValue<string>(key) ?? '') : null;
  const token = given || held || kept;
  const forget = useCallback(() => clearValue(key), [key]);
  return { token, ended: useEndedLink(kinds[parameter], token, forget), forget };
}

function useTokenInAddress(parameter: string): string {
  const search = useSearch();
  // Also changes when a second link is opened in the same tab, which does not load the page again.
  const hash = useLocationProperty(
    () => window.location.hash,
    () => '',
  );
  const [, token = ''] = /^#token=([\w-]+)/.exec(hash) ?? [];
  return token || (new URLSearchParams(search).get(parameter) ?? '');
}

/** A one-time link that does not work any more, and the server's sentence about it. */
interface EndedLink {
  token: string;
  message: string;
}

/**
 * Asks the server whether a one-time link still works, without using it. Null unless it does not: also
 * while the answer is on its way, and without an answer, because sending the form will tell. A token
 * that is '' or null asks nothing. `onEnded` must not change between renders.
 */
export function useEndedLink(
  kind: LinkKind,
  token: string | null,
  onEnded?: () => void,
): EndedLink | null {
  const [ended, setEnded] = useState<EndedLink | null>(null);
  useEffect(() => {
    if (!token) return;
    const body = { kind, token };
    request('POST', '/api/auth/check-link', { body, keepSessionOn401: true }).catch(
      (error: unknown) => {
        if (!(error instanceof HttpError) || error.status !== 403) return;
        onEnded?.();
        setEnded({ token, message: error.message });
      },
    );
  }, [kind, token, onEnded]);
  // A token that was forgotten stays ended; another link, opened in the same tab, is another matter.
  return ended && (!token || token === ended.token) ? ended : null;
}
