import { useState } from 'react';
import { deskLabels } from '../../../content/desk';
import { messageOf } from '../../lib/http';
import { usePopup } from './Popup';
import { saveFile } from './save-file';

interface ExportCsvProps {
  /** Of the API. */
  address: string;
  /** The name of the file. */
  name: string;
}

/** Saves a whole list as a file. */
export function ExportCsv({ address, name }: ExportCsvProps) {
  const labels = deskLabels.list;
  const popup = usePopup();
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      await saveFile(address, name);
    } catch (error) {
      popup(messageOf(error, labels.exportFailed), true);
    }
    setBusy(false);
  }

  return (
    <button type="button" className="btn" aria-disabled={busy} onClick={save}>
      {labels.export}
    </button>
  );
}
