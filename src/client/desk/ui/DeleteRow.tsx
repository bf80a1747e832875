import { useState } from 'react';
import { HttpError, messageOf, request } from '../../lib/http';
import { ConfirmDialog } from './ConfirmDialog';
import { usePopup } from './Popup';

interface DeleteRowProps {
  labels: { action: string; asks: string; yes: string; no: string; done: string; failed: string };
  /** Whose row it is, for those who hear the button without the row. */
  name: string;
  /** Of the API. */
  address: string;
  /** It is gone. */
  done: () => void;
}

/** Deletes a row of a list for good, after a question. */
export function DeleteRow({ labels, name, address, done }: DeleteRowProps) {
  const popup = usePopup();
  const [step, setStep] = useState<'first' | 'asking' | 'kept'>('first');
  const [busy, setBusy] = useState(false);

  async function act() {
    setBusy(true);
    try {
      await request('DELETE', address);
    } catch (error) {
      // Gone already, by somebody else: that is what was asked for.
      if (!(error instanceof HttpError && error.status === 404)) {
        setBusy(false);
        return popup(messageOf(error, labels.failed), true);
      }
    }
    popup(labels.done);
    // The button that had the focus is gone.
    document.getElementById('main')?.focus({ preventScroll: true });
    done();
  }

  if (step === 'asking') {
    const { asks: question, yes, no } = labels;
    return (
      <ConfirmDialog
        {...{ question, yes, no, busy }}
        act={() => void act()}
        stop={() => setStep('kept')}
      />
    );
  }
  return (
    <button
      type="button"
      className="link"
      aria-label={`${labels.action}: ${name}`}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button just pressed
      autoFocus={step === 'kept'}
      onClick={() => setStep('asking')}
    >
      {labels.action}
    </button>
  );
}
