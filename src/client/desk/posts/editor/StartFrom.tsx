import { flushSync } from 'react-dom';
import { editorLabels } from '../../../../content/editor';
import type { PostValues } from '../form/post-values';
import { isUntouched, legacySections } from './legacy-template';

interface StartFromProps {
  values: PostValues;
  start: (patch: Partial<PostValues>) => void;
}

/** Offers the legacy form's sections as long as the post is empty. */
export function StartFrom({ values, start }: StartFromProps) {
  const labels = editorLabels.template;
  if (!isUntouched(values) || values.sections.length > 1) return null;
  function begin() {
    flushSync(() => start({ sections: legacySections(), older: true }));
    // This button has been removed.
    document.getElementById('field-name')?.focus();
  }

  return (
    <p className="hint">
      <button type="button" className="link" onClick={begin}>
        {labels.start}
      </button>{' '}
      {labels.hint}
    </p>
  );
}
