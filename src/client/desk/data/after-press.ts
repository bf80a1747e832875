let isPressed = false;
const note = (pressed: boolean) => () => (isPressed = pressed);
// Over a context menu the browser may never send `pointerup`.
const ends = ['pointerup', 'pointercancel', 'contextmenu'];
if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', note(true), true);
  for (const end of ends) document.addEventListener(end, note(false), true);
}

/**
 * Runs an action that moves the page's content as soon as no pointer is down: a button that moves
 * while it is pressed gets no click.
 */
export function afterPress(act: () => void): void {
  if (!isPressed) return act();
  const end = new AbortController();
  const later = () => {
    end.abort();
    setTimeout(act);
  };
  for (const type of ends) document.addEventListener(type, later, { signal: end.signal });
}
