import { autosaveLabels } from '../../../../content/autosave';

interface ElsewhereOpenProps {
  takeOver: () => void;
  startNew: () => void;
}

/** Shown instead of the editor while another tab of this browser has the post open. */
export function ElsewhereOpen({ takeOver, startNew }: ElsewhereOpenProps) {
  const labels = autosaveLabels.elsewhere;
  return (
    <section>
      <h1>{labels.title}</h1>
      <p>{labels.text}</p>
      <p className="desk-links">
        <button type="button" className="btn" onClick={takeOver}>
          {labels.takeOver}
        </button>
        <button type="button" className="btn ghost" onClick={startNew}>
          {labels.startNew}
        </button>
      </p>
    </section>
  );
}
