import { autosaveLabels } from '../../../../content/autosave';
import type { DocumentKind } from '../../../../shared/autosave';
import { fillIn } from '../../../../shared/format';

interface ElsewhereOpenProps {
  kind: DocumentKind;
  takeOver: () => void;
  /** Omitted for documents that can't be added. */
  startNew?: () => void;
}

/** Shown instead of the editor while another tab of this browser has the document open. */
export function ElsewhereOpen({ kind, takeOver, startNew }: ElsewhereOpenProps) {
  const labels = autosaveLabels.elsewhere;
  return (
    <section>
      <h1>{fillIn(labels.title, { document: kind })}</h1>
      <p>{labels.text}</p>
      <p className="desk-links">
        <button type="button" className="btn" onClick={takeOver}>
          {labels.takeOver}
        </button>
        {startNew && (
          <button type="button" className="btn ghost" onClick={startNew}>
            {labels.startNew}
          </button>
        )}
      </p>
    </section>
  );
}
