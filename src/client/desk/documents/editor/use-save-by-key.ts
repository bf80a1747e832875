import { autosaveLabels } from '../../../../content/autosave';
import { usePopup } from '../../ui/Popup';
import { useSaveKey } from '../../ui/use-save-key';
import type { AutosaveController } from '../autosave/controller';

interface SaveByKeyOptions {
  autosave: Pick<AutosaveController<never>, 'settle'>;
  /** Whether the document is being sent or compared, so that the key does nothing. */
  isHeld: boolean;
  changed: boolean;
  /** What it means that the changes are autosaved. */
  meaning: string;
  /** Sends the document, if the key does that; returns whether it does. */
  send: () => boolean;
}

/**
 * Saves by Ctrl+S. Where changes are shown to others only by publishing, it sends them to the writer's
 * account at once and says what that means. If that fails, the bar says why.
 */
export function useSaveByKey({ autosave, isHeld, changed, meaning, send }: SaveByKeyOptions) {
  const popup = usePopup();

  async function autosaveNow() {
    if (!changed) popup(autosaveLabels.allSaved);
    else if (await autosave.settle()) popup(meaning);
  }

  useSaveKey(() => {
    if (!isHeld && !send()) void autosaveNow();
  });
}
