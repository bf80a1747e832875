let pressed = false;
const note = (now: boolean) => () => (pressed = now);
// Over a context menu the end of a press may not be told.
const ends = ['pointerup', 'pointercancel', 'contextmenu'];
if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', note(true), true);
  for (const end of ends) document.addEventListener(end, note(false), true);
}

/**
 * Does what moves the page as soon as no pointer is down: a button that is being pressed must not
 * slip away from it, or there is no click.
 */
export function afterPress(act: () => void): void {
  if (!pressed) return act();
  const end = new AbortController();
  const later = () => {
    end.abort();
    setTimeout(act);
  };
  for (const type of ends) document.addEventListener(type, later, { signal: end.signal });
}
