import { useState } from 'react';
import { mailLabels } from '../../../content/mail';
import { messageOf, request } from '../../lib/http';
import { ReauthCancelled, useReauth } from '../ui/ReauthDialog';
import { usePopup } from '../ui/Popup';

/** A test mail to oneself; `done` is called when it is asked for. */
export function SendTest({ done }: { done: () => void }) {
  const labels = mailLabels.test;
  const popup = usePopup();
  const confirmed = useReauth();
  const [busy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    try {
      await confirmed(() => request('POST', '/api/mail/test'));
      popup(labels.queued);
      done();
    } catch (error) {
      if (!(error instanceof ReauthCancelled)) {
        popup(messageOf(error, labels.failed), true);
      }
    }
    setBusy(false);
  }

  return (
    <button type="button" className="btn" aria-disabled={busy} onClick={send}>
      {labels.send}
    </button>
  );
}
