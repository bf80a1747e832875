import { useMutation } from '@tanstack/react-query';
import { mailLabels } from '../../../content/mail';
import { sendTestMail } from '../data/mail';
import { usePopup } from '../ui/Popup';
import { useReauth } from '../ui/reauth';
import { useErrorPopup } from '../ui/use-error-popup';

/** Sends a test email to the signed-in admin; `done` is called when it is queued. */
export function SendTest({ done }: { done: () => void }) {
  const labels = mailLabels.test;
  const popup = usePopup();
  const confirmed = useReauth();
  const test = useMutation({
    mutationFn: () => confirmed(sendTestMail),
    onSuccess() {
      popup(labels.queued);
      done();
    },
    onError: useErrorPopup(labels.failed),
  });
  return (
    <button
      type="button"
      className="btn"
      aria-disabled={test.isPending}
      onClick={() => test.mutate()}
    >
      {labels.send}
    </button>
  );
}
