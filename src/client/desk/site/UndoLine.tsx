import { siteLabels } from '../../../content/site-desk';
import { Button } from '../ui/Button';

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
          <Button id={id} onClick={undo}>
            {siteLabels.list.undo}
          </Button>
        </p>
      )}
    </div>
  );
}
