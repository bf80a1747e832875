import { useMutation } from '@tanstack/react-query';
import { accountLabels } from '../../../content/account';
import { fillIn } from '../../../shared/format';
import { cancelNewEmail, useAccountCache } from '../data/account';
import { usePopup } from '../ui/Popup';
import { useErrorPopup } from '../ui/use-error-popup';

/** The address that is still to be confirmed, with a button that cancels the change. */
export function NewEmail({ email }: { email: string }) {
  const labels = accountLabels.email;
  const popup = usePopup();
  const cache = useAccountCache();
  const cancelling = useMutation({
    mutationFn: cancelNewEmail,
    onSuccess() {
      cache.change({ newEmail: null });
      popup(labels.cancelled);
    },
    onError: useErrorPopup(labels.cancelFailed),
  });
  return (
    <p className="note-box">
      {fillIn(labels.pending, { email })}{' '}
      <button
        type="button"
        className="link"
        aria-disabled={cancelling.isPending}
        onClick={() => cancelling.mutate()}
      >
        {labels.cancel}
      </button>
    </p>
  );
}
