import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';

interface ConfirmButtonProps {
  action: string;
  /** Its name for people who hear it without the row. */
  label?: string;
  className?: string;
  /** Asked before; without a question it acts at once. */
  question: string | undefined;
  yes: string;
  no: string;
  busy: boolean;
  act: () => void;
  /** The answer closes the question, because the page shows elsewhere what follows. */
  closes?: boolean;
}

/** A button that asks before it acts. */
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
      // eslint-disable-next-line jsx-a11y/no-autofocus -- it is back in the place of the answer
      autoFocus={step === 'kept'}
      onClick={question ? () => setStep('asking') : act}
    >
      {action}
    </button>
  );
}
