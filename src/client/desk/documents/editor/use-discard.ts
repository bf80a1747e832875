import { autosaveLabels } from '../../../../content/autosave';
import { usePopup } from '../../ui/Popup';
import { focusOn, watchFocus } from '../../ui/focus';
import type { AutosaveController } from '../autosave/controller';

const labels = autosaveLabels.unsaved;

/**
 * Returns a function that discards the unsaved changes of a document. They are saved to the history
 * before `reopen` shows the document as it is on the server.
 */
export function useDiscard(
  autosave: Pick<AutosaveController<never>, 'discard'>,
  reopen: () => void,
): () => Promise<void> {
  const popup = usePopup();
  return async () => {
    const mayFocus = watchFocus();
    if (!(await autosave.discard())) return popup(labels.backFailed, true);
    popup(labels.backDone);
    reopen();
    focusOn(mayFocus); // the button that had the focus is removed
  };
}
