import { useState } from 'react';
import { factorLabels } from '../../../../content/second-factor';
import { InputField } from '../../../components/Field';
import { removeSecondFactor } from '../../data/account';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/Confirm';
import { usePopup } from '../../ui/Popup';
import { useForm } from '../../ui/use-form';
import { type MayFocus, watchFocus } from '../../ui/focus';

/** Removes the second factor after explaining what that means. */
export function RemoveSecondFactor({ dropped }: { dropped: (mayFocus: MayFocus) => void }) {
  const labels = factorLabels;
  const popup = usePopup();
  const [asking, setAsking] = useState<boolean | null>(null); // null: not asked yet
  const { errors, failure, busy, props } = useForm({
    read: (data) => ({ code: String(data.get('drop-code')).trim() }),
    names: { code: 'drop-code' },
    async send(body) {
      const mayFocus = watchFocus();
      await removeSecondFactor(body);
      popup(labels.removed);
      dropped(mayFocus);
    },
    failed: labels.failed,
  });

  if (!asking) {
    return (
      <p>
        <Button
          className="link danger"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the answer that was cancelled
          autoFocus={asking === false}
          onClick={() => setAsking(true)}
        >
          {labels.remove}
        </Button>
      </p>
    );
  }
  const answers = { yes: labels.yes, no: labels.no, stop: () => setAsking(false) };
  return (
    <form className="form" aria-label={labels.remove} {...props}>
      <ConfirmDialog question={labels.asks} {...answers} busy={busy}>
        <InputField
          name="drop-code"
          label={labels.dropCode}
          error={errors['drop-code']}
          autoComplete="one-time-code"
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button just pressed
          autoFocus
        />
        <div role="alert">{failure && <p className="alert">{failure}</p>}</div>
      </ConfirmDialog>
    </form>
  );
}
