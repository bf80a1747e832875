import { type FormEvent, useRef, useState } from 'react';
import { accountLabels } from '../../../../content/account';
import { HttpError, messageOf, request } from '../../../lib/http';
import { Field } from '../../../components/Field';
import { useFieldErrors } from '../../../hooks/use-field-errors';
import { ReauthCancelled, useReauth } from '../../ui/ReauthDialog';
import { usePopup } from '../../ui/Popup';

/** Says what removing the second factor does before it removes it. */
export function DropSecondFactor({ dropped }: { dropped: () => void }) {
  const labels = accountLabels.factor;
  const confirmed = useReauth();
  const popup = usePopup();
  const [asking, setAsking] = useState<boolean | null>(null); // null: not yet
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { errors, show, clear } = useFieldErrors(form);

  async function drop(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('drop-code')).trim();
    setBusy(true);
    try {
      await confirmed(() => request('DELETE', '/api/account/second-factor', { body: { code } }));
      popup(labels.removed);
      dropped();
    } catch (error) {
      setBusy(false);
      if (error instanceof ReauthCancelled) return;
      if (error instanceof HttpError && error.fields.code) {
        return show({ 'drop-code': error.fields.code });
      }
      popup(messageOf(error, labels.failed), true);
    }
  }

  if (!asking) {
    return (
      <p>
        <button
          type="button"
          className="link danger"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- back in place of the one pressed
          autoFocus={asking === false}
          onClick={() => setAsking(true)}
        >
          {labels.remove}
        </button>
      </p>
    );
  }
  return (
    <form className="form" noValidate ref={form} aria-label={labels.remove} onSubmit={drop}>
      <p>{labels.asks}</p>
      <Field name="drop-code" label={labels.dropCode} error={errors['drop-code']}>
        {(control) => (
          <input
            {...control}
            autoComplete="one-time-code"
            required
            // eslint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button just pressed
            autoFocus
            onInput={() => clear('drop-code')}
          />
        )}
      </Field>
      <p className="confirm">
        <button className="link danger" aria-disabled={busy}>
          {labels.yes}
        </button>
        <button type="button" className="link" onClick={() => setAsking(false)}>
          {labels.no}
        </button>
      </p>
    </form>
  );
}
