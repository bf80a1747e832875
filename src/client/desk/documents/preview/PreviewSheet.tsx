import { type ReactNode, useState } from 'react';
import { publishingLabels } from '../../../../content/publishing';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Sheet';
import { PreviewPane, type PreviewPaneProps } from './PreviewPane';

const labels = publishingLabels.preview;

interface PreviewSheetProps extends Pick<PreviewPaneProps, 'title' | 'rendered' | 'press'> {
  close: () => void;
}

/** A page as readers will see it, over the form. It follows changes while it is open. */
export function PreviewSheet({ close, ...preview }: PreviewSheetProps) {
  return (
    <Sheet title={labels.title} close={close} kind="screen">
      <PreviewPane {...preview} escape={close}>
        <Button className="btn ghost" onClick={close}>
          {labels.close}
        </Button>
      </PreviewPane>
    </Sheet>
  );
}

interface PreviewButtonProps {
  /** The preview, which calls `close` to end. */
  sheet: (close: () => void) => ReactNode;
}

/** Opens the preview of what is being written. */
export function PreviewButton({ sheet }: PreviewButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className="btn ghost small" onClick={() => setOpen(true)}>
        {publishingLabels.preview.title}
      </Button>
      {open && sheet(() => setOpen(false))}
    </>
  );
}
