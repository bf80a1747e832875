import { flushSync } from 'react-dom';
import { editorLabels } from '../../../../content/editor';
import type { Draft } from '../form/draft';
import { isUntouched, legacySections } from './legacy-template';

interface StartFromProps {
  draft: Draft;
  start: (patch: Partial<Draft>) => void;
}

/** Offers the legacy form while nothing has been written. */
export function StartFrom({ draft, start }: StartFromProps) {
  const labels = editorLabels.template;
  if (!isUntouched(draft) || draft.sections.length > 1) return null;
  function begin() {
    flushSync(() => start({ sections: legacySections(), older: true }));
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
