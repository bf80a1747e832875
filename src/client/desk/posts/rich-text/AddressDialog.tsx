import { type ReactNode, useState } from 'react';
import { InputField } from '../../../components/Field';
import { limits } from '../../../../shared/limits';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Sheet';
import { isEnter } from '../../../lib/input-method';

interface AddressDialogProps {
  labels: Record<'title' | 'address' | 'hint' | 'wrong' | 'set' | 'cancel', string>;
  /** The address that is there, or ''. */
  href: string;
  /** Normalises what was typed; null if it is wrong. */
  read: (typed: string) => string | null;
  set: (href: string) => void;
  close: () => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** Asks for an address. Rendered inside the post's form, so it has no form element. */
export function AddressDialog(props: AddressDialogProps) {
  const { labels, href, read, set, close, children } = props;
  const [typed, setTyped] = useState(href);
  const [error, setError] = useState('');

  function confirm() {
    const address = read(typed);
    if (address === null) setError(labels.wrong);
    else set(address);
  }

  return (
    <Sheet title={labels.title} close={close}>
      <InputField
        name="link-address"
        label={labels.address}
        hint={labels.hint}
        error={error}
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
      <p className="row">
        <Button className="btn small" onClick={confirm}>
          {labels.set}
        </Button>
        {children}
        <Button className="btn ghost small" onClick={close}>
          {labels.cancel}
        </Button>
      </p>
    </Sheet>
  );
}
