import type { ReactNode } from 'react';

interface FormEndProps {
  copy: { submit: string; submitting: string; needsScript: string };
  busy: boolean;
  /** The link to the other form. */
  children: ReactNode;
}

/** The end of an account form: the button, a note for browsers without JavaScript, and a link. */
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
