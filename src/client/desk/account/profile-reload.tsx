import { type RefObject, useEffect } from 'react';
import { accountLabels } from '../../../content/account';
import { Button } from '../ui/Button';
import { isFocusLost } from '../ui/focus';

/** After somebody else has edited the profile: discards this form for what is stored now. */
export function ProfileConflict({ load }: { load: () => void }) {
  const labels = accountLabels.profile;
  return (
    <p className="note-box">
      {labels.conflict} <Button onClick={load}>{labels.load}</Button>
    </p>
  );
}

/**
 * Focuses the first field of a form that was loaded again, which removed the button that had the focus,
 * unless the user has moved on.
 */
export function useFirstField(form: RefObject<HTMLFormElement | null>, again: boolean): void {
  useEffect(() => {
    if (again && isFocusLost())
      form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [form, again]);
}
