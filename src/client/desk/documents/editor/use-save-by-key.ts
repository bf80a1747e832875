import { useEffect, useEffectEvent } from 'react';
import { autosaveLabels } from '../../../../content/autosave';
import { usePopup } from '../../ui/Popup';
import type { AutosaveController } from '../autosave/controller';
import { isForInputMethod } from '../../../lib/input-method';
import { listen } from '../../../lib/listen';

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

/**
 * Calls `save` for Ctrl+S or Cmd+S, wherever the focus is, instead of the browser's own "Save page". In a
 * dialog nothing is saved, because what would be saved is out of reach there.
 */
function useSaveKey(save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isSaveKey(event)) return;
    event.preventDefault();
    if (!event.repeat && !document.querySelector('dialog[open]')) save();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => onKey(event);
    // Before the editor of the text, which stops some keys.
    return listen(window, 'keydown', press, { capture: true });
  }, []);
}

function isSaveKey(event: KeyboardEvent): boolean {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (isForInputMethod(event) || altKey || shiftKey || !(ctrlKey || metaKey)) return false;
  // By its place on a keyboard without Latin letters.
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 's' : code === 'KeyS';
}
