import type { ReactNode } from 'react';

interface ConfirmDialogProps {
  question: string;
  yes: string;
  no: string;
  busy: boolean;
  /** Omitted in a form, which the button then submits. */
  act?: () => void;
  stop: () => void;
  /** More controls that the answer needs; the first of them takes the focus. */
  children?: ReactNode;
  /** Confirming deletes nothing, so the button is not marked as dangerous. */
  harmless?: boolean;
}

/** "Are you sure?", on the page, in place of the button that was pressed. */
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
