import { deskLabels } from '../../../content/desk';
import { saveFile } from './save-file';
import { Button } from './Button';
import { useChange } from './use-change';

interface ExportCsvProps {
  /** The path of the API call. */
  address: string;
  /** The file name. */
  name: string;
}

/** A button that saves a whole list as a file. */
export function ExportCsv({ address, name }: ExportCsvProps) {
  const labels = deskLabels.list;
  const saving = useChange({ send: () => saveFile(address, name), failed: labels.exportFailed });
  return (
    <Button className="btn" aria-disabled={saving.isPending} onClick={() => saving.mutate()}>
      {labels.export}
    </Button>
  );
}
