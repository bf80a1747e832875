import { useEffect, useEffectEvent, useState } from 'react';

interface Opening<Found> {
  /** Null if it does not exist, undefined until it is open. */
  found: Found | null | undefined;
  /** Why it could not be opened; undefined while nothing failed. */
  error: unknown;
}

/** Opens a document, and again with again(). Render it with a key for each document. */
export function useOpening<Found>(open: () => Promise<Found | null | undefined>) {
  const nothing: Opening<Found> = { found: undefined, error: undefined };
  const [opening, setOpening] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  const start = useEffectEvent(open);
  useEffect(() => {
    start().then(
      (found) => setOpening({ found, error: undefined }),
      (error: unknown) => setOpening({ found: undefined, error }),
    );
  }, [attempt]);
  return {
    ...opening,
    again() {
      setOpening(nothing);
      setAttempt(attempt + 1);
    },
  };
}
