import type { ReactNode } from 'react';

interface ConfirmDialogProps {
  question: string;
  yes: string;
  no: string;
  busy: boolean;
  /** Left out inside a form, which the button sends then. */
  act?: () => void;
  stop: () => void;
  /** What the answer needs besides; its first control takes the focus. */
  children?: ReactNode;
  /** The answer takes nothing away. */
  harmless?: boolean;
}

/** "Are you sure?", on the page, in the place of the button just pressed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, yes, no, busy, act, stop, children, harmless } = props;
  return (
    <div className={children ? 'confirm needs' : 'confirm'} role="group" aria-label={question}>
      <span>{question}</span>
      {children}
      <button
        type={act ? 'button' : 'submit'}
        className={harmless ? 'link' : 'link danger'}
        aria-disabled={busy}
        onClick={act}
      >
        {yes}
      </button>
      {/* eslint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button just pressed */}
      <button type="button" className="link" autoFocus={!children} onClick={stop}>
        {no}
      </button>
    </div>
  );
}
