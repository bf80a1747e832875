import { flushSync } from 'react-dom';
import { editorLabels } from '../../../../content/editor';
import type { Draft } from '../form/draft';
import { isUntouched, olderSections } from './older-template';

interface StartFromProps {
  draft: Draft;
  start: (patch: Partial<Draft>) => void;
}

/** Offers the older form while nothing has been written. */
export function StartFrom({ draft, start }: StartFromProps) {
  const labels = editorLabels.template;
  if (!isUntouched(draft) || draft.sections.length > 1) return null;
  function begin() {
    flushSync(() => start({ sections: olderSections(), older: true }));
    // This button is gone.
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
