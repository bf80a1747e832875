import { type FormEvent, useRef, useState } from 'react';
import type { MemberJson } from '../../../shared/api/accounts';
import { Field } from '../../components/Field';
import { fillIn } from '../../../shared/fill-in';
import { useFieldErrors } from '../../hooks/use-field-errors';
import { teamLabels } from '../../../content/team';
import { HttpError, messageOf } from '../../lib/http';
import { limits } from '../../../shared/limits';
import { ReauthCancelled } from '../ui/ReauthDialog';
import { Sheet } from '../ui/Sheet';
import { useFocusAfter } from './use-focus-after';

interface EditMemberProps {
  member: MemberJson;
  /** Rejects where the form stays open for another try. */
  save: (values: object) => Promise<void>;
  close: () => void;
}

/** What an admin sets of somebody's place in the lab and on its site. */
export function EditMember({ member, save, close }: EditMemberProps) {
  const labels = teamLabels.edit;
  const form = useRef<HTMLFormElement>(null);
  const { errors, show, clear } = useFieldErrors(form);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const focusAfter = useFocusAfter();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const place = String(data.get('siteOrder')).trim();
    setFailure('');
    if (!/^-?\d{1,6}$/.test(place)) return show({ siteOrder: labels.wholeNumber });
    const position = String(data.get('position'));
    setBusy(true);
    try {
      await save({ position, onSite: data.has('onSite'), siteOrder: Number(place) });
    } catch (error) {
      setBusy(false);
      fail(error);
    }
  }

  function fail(error: unknown) {
    const fields = error instanceof HttpError ? error.fields : {};
    if (Object.keys(fields).length > 0) return show(fields);
    if (!(error instanceof ReauthCancelled)) setFailure(messageOf(error, teamLabels.failed));
    focusAfter(() => form.current?.querySelector('button'));
  }

  return (
    <Sheet title={fillIn(labels.title, { name: member.name })} close={close}>
      <form
        className="form"
        noValidate
        ref={form}
        onSubmit={send}
        onInput={(event) => clear((event.target as HTMLInputElement).name)}
      >
        <div role="alert">{failure && <p className="alert">{failure}</p>}</div>
        <Field
          name="position"
          label={labels.position}
          hint={labels.positionHint}
          error={errors.position}
        >
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              maxLength={limits.position}
              defaultValue={member.position ?? ''}
            />
          )}
        </Field>
        <label className="check">
          <input type="checkbox" name="onSite" defaultChecked={member.onSite} />
          {labels.onSite}
        </label>
        <Field
          name="siteOrder"
          label={labels.siteOrder}
          hint={labels.siteOrderHint}
          error={errors.siteOrder}
        >
          {(control) => (
            <input {...control} type="number" step="1" defaultValue={member.siteOrder} />
          )}
        </Field>
        <p className="desk-links">
          <button className="btn" aria-disabled={busy}>
            {labels.save}
          </button>
          <button type="button" className="btn ghost" onClick={close}>
            {labels.cancel}
          </button>
        </p>
      </form>
    </Sheet>
  );
}
