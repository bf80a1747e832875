import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';

/** A new page starts at the top; back and forward are left to the browser, as is the first page. */
export function useScrollToTop(): void {
  const [path] = useLocation();
  const search = useSearch();
  const seen = useRef<string | null>(null);
  const goingBack = useRef(false);
  useEffect(() => {
    // A link to a place in the same page (a footnote) pops too, without another address.
    const popped = () => (goingBack.current = seen.current !== address());
    window.addEventListener('popstate', popped);
    return () => window.removeEventListener('popstate', popped);
  }, []);
  useEffect(() => {
    if (seen.current !== null && !goingBack.current) window.scrollTo(0, 0);
    goingBack.current = false;
    seen.current = address();
  }, [path, search]);
}

function address(): string {
  return window.location.pathname + window.location.search;
}
