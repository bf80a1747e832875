import { useEffect, useRef } from 'react';
import { Button } from './Button';
import type { MayFocus } from './focus';

interface UndoNoteProps {
  /** What was just done; null for nothing. */
  text: string | null;
  undo: string;
  /** What the button undoes, if its label alone does not say it. */
  undoFor?: string | undefined;
  busy: boolean;
  mayFocus: MayFocus;
  act: () => void;
}

/** Says what was moved to the trash last, with an Undo button, which takes the focus of the deleted row. */
export function UndoNote({ text, undo, undoFor, busy, mayFocus, act }: UndoNoteProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (mayFocus()) button.current?.focus({ preventScroll: true });
  }, [mayFocus]);
  return (
    <div className={text === null ? 'undo' : 'note-box undo'} role="status">
      {text !== null && (
        <>
          {text}{' '}
          <Button ref={button} aria-label={undoFor} aria-disabled={busy} onClick={act}>
            {undo}
          </Button>
        </>
      )}
    </div>
  );
}
