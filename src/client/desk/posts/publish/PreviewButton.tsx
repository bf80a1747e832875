import { useState } from 'react';
import { publishingLabels } from '../../../../content/publishing';
import type { PostValues } from '../form/post-values';
import { PreviewSheet } from './PreviewSheet';

/** Opens the preview of what is being written. */
export function PreviewButton({ values }: { values: PostValues }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn ghost small" onClick={() => setOpen(true)}>
        {publishingLabels.preview.title}
      </button>
      {open && <PreviewSheet values={values} close={() => setOpen(false)} />}
    </>
  );
}
