import { fillIn } from '../../../../shared/format';
import { autosaveLabels } from '../../../../content/autosave';
import type { View } from '../autosave/saved-view';

/** Where the text is saved, always visible. Screen readers announce only problems and their end. */
export function SavedState({ view, signIn }: { view: View; signIn: () => void }) {
  const { state, unsaved, reason, onlyHere } = view;
  const labels = autosaveLabels.state;
  const trouble = state !== 'saved' && state !== 'saving';
  const untouched = state === 'saved' && unsaved === null;
  const saved = state === 'saved' && unsaved ? 'autosaved' : state;
  const text = untouched ? '' : fillIn(labels[saved], { reason });
  const notStored = onlyHere && state !== 'saved' ? labels.onlyHere : '';
  return (
    <div
      className={`saved-state ${trouble || notStored ? 'trouble' : untouched ? 'untouched' : state}`}
    >
      <p aria-hidden={trouble}>{text}</p>
      <p role="status" className={notStored ? undefined : 'visually-hidden'}>
        {notStored || (trouble ? text : '')}
      </p>
      {state === 'signedOut' && (
        <button type="button" className="link" onClick={signIn}>
          {autosaveLabels.signIn}
        </button>
      )}
    </div>
  );
}
