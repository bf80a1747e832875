import { useState, type ReactNode } from 'react';
import { Button } from './Button';

interface ConfirmButtonProps {
  action: string;
  /** The accessible name, for people who hear the button without its row. */
  label?: string;
  className?: string;
  /** The question to ask first; undefined acts immediately. */
  question: string | undefined;
  yes: string;
  no: string;
  busy: boolean;
  act: () => void;
  /** Confirming closes the question, because the page shows the result elsewhere. */
  closes?: boolean;
}

/** A button that asks for confirmation before it acts. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { action, label, className = 'link', question, yes, no, busy, act, closes } = props;
  const [step, setStep] = useState<'first' | 'asking' | 'kept'>('first');
  if (step === 'asking' && question) {
    const stop = () => setStep('kept');
    const answer = () => {
      if (closes) stop();
      act();
    };
    return (
      <ConfirmDialog question={question} yes={yes} no={no} busy={busy} stop={stop} act={answer} />
    );
  }
  return (
    <Button
      className={className}
      aria-label={label}
      aria-disabled={busy}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the answer that was cancelled
      autoFocus={step === 'kept'}
      onClick={question ? () => setStep('asking') : act}
    >
      {action}
    </Button>
  );
}

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
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button just pressed */}
      <Button autoFocus={!children} onClick={stop}>
        {no}
      </Button>
    </div>
  );
}
