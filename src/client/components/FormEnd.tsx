import type { ReactNode } from 'react';

interface FormEndProps {
  copy: { submit: string; submitting: string; needsScript: string };
  busy: boolean;
  /** The way to the other form. */
  children: ReactNode;
}

/** How the forms of an account end: the button, a note for browsers without scripts, a way on. */
export function FormEnd({ copy, busy, children }: FormEndProps) {
  return (
    <>
      <button className="btn" disabled={busy}>
        {busy ? copy.submitting : copy.submit}
      </button>
      <noscript>
        <p className="note-box">{copy.needsScript}</p>
      </noscript>
      <p className="hint">{children}</p>
    </>
  );
}
