import { useId, useState } from 'react';
import { fillIn } from '../../../../shared/format';
import { autosaveLabels } from '../../../../content/autosave';
import { useSite } from '../../../hooks/use-site';
import { Button } from '../../ui/Button';
import { shortTimeIn } from '../../ui/PostTime';
import type { View } from './saved-view';

interface SavedStateProps {
  view: View;
  /** What “Autosaved, not published” means. */
  meaning: string;
  signIn: () => void;
}

/**
 * Where and when the text was saved, always visible. Screen readers announce only problems and their
 * end.
 */
export function SavedState({ view, meaning, signIn }: SavedStateProps) {
  const { state, unsaved, reason, onlyHere, savedAt } = view;
  const labels = autosaveLabels.state;
  const { timeZone } = useSite();
  const trouble = state !== 'saved' && state !== 'saving';
  const untouched = state === 'saved' && unsaved === null;
  const saved = state === 'saved' && unsaved ? 'autosaved' : state;
  const at = savedAt ? ` ${shortTimeIn(timeZone, savedAt)}` : '';
  const text = untouched ? '' : fillIn(labels[saved], { reason, at });
  const notStored = onlyHere && state !== 'saved' ? labels.onlyHere : '';
  return (
    <div
      className={`saved-state ${trouble || notStored ? 'trouble' : untouched ? 'untouched' : state}`}
    >
      {unsaved && !trouble ? (
        <Explained text={text} explanation={meaning} />
      ) : (
        <p aria-hidden={trouble}>{text}</p>
      )}
      <p role="status" className={notStored ? undefined : 'visually-hidden'}>
        {notStored || (trouble ? text : '')}
      </p>
      {state === 'signedOut' && <Button onClick={signIn}>{autosaveLabels.signIn}</Button>}
    </div>
  );
}

/** A text that is pressed to read what it means. */
function Explained({ text, explanation }: { text: string; explanation: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <p>
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {text}
        </Button>
      </p>
      <p className="explanation" id={id} hidden={!isOpen}>
        {explanation}
      </p>
    </>
  );
}
