import { type ReactNode, useEffect, useRef } from 'react';

/** Stands where a form stood that was sent; the focus goes on from here. */
export function FormDone({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div className="form-done" tabIndex={-1} ref={place}>
      {children}
    </div>
  );
}
