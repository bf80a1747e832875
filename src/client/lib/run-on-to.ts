/** The strip comes to rest a moment after the focus came: what is about to leave counts as gone. */
const MARGIN = 48;

/**
 * Winds the moving strip to a card that was focused out of sight, so that it stands in the middle
 * or as near to it as the strip goes. Where nothing moves the browser scrolls by itself.
 */
export function runOnTo(card: HTMLElement): void {
  const track = card.closest<HTMLElement>('.track');
  const [drift] = track?.getAnimations() ?? [];
  const { duration } = drift?.effect?.getComputedTiming() ?? {};
  if (!track || !drift || typeof duration !== 'number') return;
  const strip = (track.parentElement ?? track).getBoundingClientRect();
  const place = card.getBoundingClientRect();
  if (place.left >= strip.left + MARGIN && place.right <= strip.right - MARGIN) return;
  const before = place.left - track.getBoundingClientRect().left;
  const shift = Math.max(0, before - (strip.width - place.width) / 2);
  drift.currentTime = (duration * shift) / (track.scrollWidth / 2);
}
