import { useState } from 'react';
import type { AccountJson } from '../../../shared/api/accounts';
import { Picture } from '../../components/Picture';
import { accountLabels } from '../../../content/account';
import { messageOf, request } from '../../lib/http';
import { DropArea } from '../media/DropArea';
import { useUpload } from '../media/use-upload';
import { usePopup } from '../ui/Popup';

interface PhotoFieldProps {
  account: AccountJson;
  changed: (account: AccountJson) => void;
}

const ADDRESS = '/api/account/photo';

/** One's photo: uploaded and cut to a square by the server, kept at once. */
export function PhotoField({ account, changed }: PhotoFieldProps) {
  const labels = accountLabels.photo;
  const popup = usePopup();
  const upload = useUpload();
  const [busy, setBusy] = useState(false);
  const { photo } = account;

  async function take(file: File) {
    const answer = await upload.send<AccountJson>(file, ADDRESS);
    if (!answer) return;
    changed(answer);
    popup(labels.saved);
  }

  async function remove() {
    setBusy(true);
    try {
      changed(await request<AccountJson>('DELETE', ADDRESS));
      popup(labels.removed);
      document.getElementById('account-photo')?.focus(); // the button that had the focus is gone
    } catch (error) {
      popup(messageOf(error, labels.failed), true);
    }
    setBusy(false);
  }

  // A sample person's photo is part of the release, and stays when nothing was uploaded.
  const own = photo?.src.startsWith('/media/');
  return (
    <section className="account-part" aria-labelledby="account-photo">
      <h2 id="account-photo" tabIndex={-1}>
        {labels.title}
      </h2>
      <p className="quiet">{labels.lead}</p>
      <div className="account-photo">
        {photo && <Picture {...photo} alt="" sizes="8rem" className="square" />}
        <DropArea label={labels.drop} upload={upload} take={(file) => void take(file)} />
      </div>
      {own && (
        <button type="button" className="link danger" aria-disabled={busy} onClick={remove}>
          {labels.remove}
        </button>
      )}
    </section>
  );
}
