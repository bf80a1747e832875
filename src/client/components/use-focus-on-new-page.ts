import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** Following a link moves the focus to the new page, as loading a document would. */
export function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const [path] = useLocation();
  const seen = useRef(path);
  useEffect(() => {
    if (seen.current !== path) main.current?.focus({ preventScroll: true });
    seen.current = path;
  }, [path]);
  return main;
}
