import { pasteLabels } from '../../../content/paste';

interface PasteNoteProps {
  /** What could not be kept of what was pasted last; '' if everything was. */
  text: string;
  dismiss: () => void;
}

/** Says at the lower edge of the window, where the writer sees it, what was lost by pasting. */
export function PasteNote({ text, dismiss }: PasteNoteProps) {
  return (
    <div className={text && 'paste-note'}>
      <p role="status">{text}</p>
      {text && (
        <button type="button" className="btn ghost small" onClick={dismiss}>
          {pasteLabels.close}
        </button>
      )}
    </div>
  );
}
