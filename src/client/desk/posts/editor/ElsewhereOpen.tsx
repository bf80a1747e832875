import { keepWords } from '../../../../content/keep';

interface ElsewhereOpenProps {
  takeOver: () => void;
  startNew: () => void;
}

/** In place of the editor, while another tab of this browser has the post. */
export function ElsewhereOpen({ takeOver, startNew }: ElsewhereOpenProps) {
  const words = keepWords.elsewhere;
  return (
    <section>
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <p className="desk-links">
        <button type="button" className="btn" onClick={takeOver}>
          {words.takeOver}
        </button>
        <button type="button" className="btn ghost" onClick={startNew}>
          {words.startNew}
        </button>
      </p>
    </section>
  );
}
