import { siteLabels } from '../../../content/site-desk';

interface UndoLineProps {
  /** The id of the button. */
  id: string;
  /** What was done; null for nothing. */
  text: string | null;
  undo: () => void;
}

/** Says what was just done, with a button that undoes it. */
export function UndoLine({ id, text, undo }: UndoLineProps) {
  return (
    <div role="status">
      {text !== null && (
        <p className="undo-line">
          {text}{' '}
          <button type="button" className="link" id={id} onClick={undo}>
            {siteLabels.list.undo}
          </button>
        </p>
      )}
    </div>
  );
}
