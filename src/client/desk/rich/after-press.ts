let pressed = false;
const note = (now: boolean) => () => (pressed = now);
document.addEventListener('pointerdown', note(true), true);
for (const end of ['pointerup', 'pointercancel']) {
  document.addEventListener(end, note(false), true);
}

/**
 * Does what moves the page as soon as no pointer is down: a button that is being pressed must not
 * slip away from it, or there is no click.
 */
export function afterPress(act: () => void): void {
  if (!pressed) return act();
  const end = new AbortController();
  for (const type of ['pointerup', 'pointercancel']) {
    const later = () => {
      end.abort();
      setTimeout(act);
    };
    document.addEventListener(type, later, { signal: end.signal });
  }
}
