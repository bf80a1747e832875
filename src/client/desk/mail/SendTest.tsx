import { useState } from 'react';
import { mailWords } from '../../../content/mail';
import { messageOf, request } from '../../lib/http';
import { NotConfirmed, useConfirmed } from '../ui/Confirm';
import { usePopup } from '../ui/Popup';

/** A test mail to oneself; `done` is called when it is asked for. */
export function SendTest({ done }: { done: () => void }) {
  const words = mailWords.test;
  const popup = usePopup();
  const confirmed = useConfirmed();
  const [busy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    try {
      await confirmed(() => request('POST', '/api/mail/test'));
      popup(words.queued);
      done();
    } catch (error) {
      if (!(error instanceof NotConfirmed)) {
        popup(messageOf(error, words.failed), true);
      }
    }
    setBusy(false);
  }

  return (
    <button type="button" className="btn" aria-disabled={busy} onClick={send}>
      {words.send}
    </button>
  );
}
