import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';

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
    return <ConfirmDialog {...{ question, yes, no, busy, stop }} act={answer} />;
  }
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-disabled={busy}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- it replaces the answer that was cancelled
      autoFocus={step === 'kept'}
      onClick={question ? () => setStep('asking') : act}
    >
      {action}
    </button>
  );
}
