import { useEffect, useEffectEvent } from 'react';
import { isForInputMethod } from '../../lib/input-method';

/**
 * Calls `save` for Ctrl+S or Cmd+S, wherever the focus is, instead of the browser's own "Save page". In a
 * dialog nothing is saved, because what would be saved is out of reach there.
 */
export function useSaveKey(save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isSaveKey(event)) return;
    event.preventDefault();
    if (!event.repeat && !document.querySelector('dialog[open]')) save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    // Before the editor of the text, which stops some keys.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

function isSaveKey(event: KeyboardEvent): boolean {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (isForInputMethod(event) || altKey || shiftKey || !(ctrlKey || metaKey)) return false;
  // By its place on a keyboard without Latin letters.
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 's' : code === 'KeyS';
}
