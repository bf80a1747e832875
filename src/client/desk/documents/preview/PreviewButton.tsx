import { type ReactNode, useState } from 'react';
import { publishingLabels } from '../../../../content/publishing';

interface PreviewButtonProps {
  /** The preview, which calls `close` to end. */
  sheet: (close: () => void) => ReactNode;
}

/** Opens the preview of what is being written. */
export function PreviewButton({ sheet }: PreviewButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn ghost small" onClick={() => setOpen(true)}>
        {publishingLabels.preview.title}
      </button>
      {open && sheet(() => setOpen(false))}
    </>
  );
}
