import { useState } from 'react';
import { Field } from '../../../components/Field';
import { editorLabels } from '../../../../content/editor';
import { limits } from '../../../../shared/limits';
import { linkAddress } from './link';
import { Sheet } from '../../ui/Sheet';
import { isEnter } from '../../../lib/input-method';

interface LinkDialogProps {
  /** The address of the existing link, or ''. */
  href: string;
  set: (href: string) => void;
  remove: () => void;
  close: () => void;
}

/** Rendered inside the post's form, so it has no form element. */
export function LinkDialog({ href, set, remove, close }: LinkDialogProps) {
  const labels = editorLabels.link;
  const [typed, setTyped] = useState(href);
  const [error, setError] = useState('');

  function confirm() {
    const address = linkAddress(typed);
    if (address === null) setError(labels.wrong);
    else set(address);
  }

  return (
    <Sheet title={labels.title} close={close}>
      <Field name="link-address" label={labels.address} hint={labels.hint} error={error}>
        {(control) => (
          <input
            {...control}
            inputMode="url"
            autoComplete="off"
            maxLength={limits.address}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (!isEnter(event.nativeEvent)) return;
              event.preventDefault();
              confirm();
            }}
          />
        )}
      </Field>
      <p className="row">
        <button type="button" className="btn small" onClick={confirm}>
          {labels.set}
        </button>
        {href && (
          <button type="button" className="btn ghost small" onClick={remove}>
            {labels.remove}
          </button>
        )}
        <button type="button" className="btn ghost small" onClick={close}>
          {labels.cancel}
        </button>
      </p>
    </Sheet>
  );
}
