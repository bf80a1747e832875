import { useEffect, useState } from 'react';
import type { LinkKind } from '../../shared/api/accounts';
import { HttpError, request } from '../lib/http';

/** A one-time link that does not work any more, and the server's sentence about it. */
export interface EndedLink {
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
