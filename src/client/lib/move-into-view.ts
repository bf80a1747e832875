/**
 * The animation stops a moment after the focus, so a card this close to the edge counts as hidden.
 */
const MARGIN = 48;

/**
 * Moves the animated strip so that a focused card outside the view is centred, as far as the strip
 * allows. Without the animation, the browser scrolls on its own.
 */
export function moveIntoView(card: HTMLElement): void {
  const track = card.closest<HTMLElement>('.track');
  const [drift] = track?.getAnimations() ?? [];
  const { duration } = drift?.effect?.getComputedTiming() ?? {};
  if (!track || !drift || typeof duration !== 'number') return;
  const strip = (track.parentElement ?? track).getBoundingClientRect();
  const place = card.getBoundingClientRect();
  if (place.left >= strip.left + MARGIN && place.right <= strip.right - MARGIN) return;
  const before = place.left - track.getBoundingClientRect().left;
  const shift = Math.max(0, before - (strip.width - place.width) / 2);
  drift.currentTime = (duration * shift) / track.offsetWidth;
}
