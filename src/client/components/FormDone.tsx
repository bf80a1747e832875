import { type ReactNode, useEffect, useRef } from 'react';

/** Replaces a form after it was sent, and takes the focus. */
export function FormDone({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div className="form-done" tabIndex={-1} ref={place}>
      {children}
    </div>
  );
}
