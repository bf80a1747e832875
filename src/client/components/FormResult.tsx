import { type ReactNode, useEffect, useRef } from 'react';

/** An error about a form as a whole. After a submit without JavaScript it takes the focus. */
export function FormFailure({ text }: { text: string }) {
  return (
    <div role="alert">
      {text && (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- otherwise the browser shows the top of the page
        <p className="alert" tabIndex={-1} autoFocus>
          {text}
        </p>
      )}
    </div>
  );
}

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
