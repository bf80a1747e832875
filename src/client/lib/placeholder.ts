export const PLACEHOLDER = '/images/placeholder.svg';

/** Whether an image has failed to load, possibly before this code ran. */
export function hasFailed(image: HTMLImageElement): boolean {
  return image.complete && image.naturalWidth === 0;
}

/**
 * A ref for an element with images that React does not render: each image that fails to load, now
 * or later, becomes the placeholder.
 */
export function showPlaceholders(place: HTMLElement): () => void {
  const failed = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) showPlaceholder(target);
  };
  Array.from(place.querySelectorAll('img')).filter(hasFailed).forEach(showPlaceholder);
  place.addEventListener('error', failed, true); // error events do not bubble
  return () => place.removeEventListener('error', failed, true);
}

function showPlaceholder(image: HTMLImageElement): void {
  if (image.getAttribute('src') === PLACEHOLDER) return;
  image.removeAttribute('srcset');
  image.setAttribute('src', PLACEHOLDER);
}
