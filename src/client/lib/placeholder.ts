export const PLACEHOLDER = '/images/placeholder.svg';

/** Whether a picture has failed, perhaps before there was code to hear of it. */
export function hasFailed(image: HTMLImageElement): boolean {
  return image.complete && image.naturalWidth === 0;
}

/**
 * A ref for an element around pictures that are not React's: whichever of them fails, now or
 * later, becomes the placeholder.
 */
export function mendPictures(place: HTMLElement): () => void {
  const failed = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) showPlaceholder(target);
  };
  Array.from(place.querySelectorAll('img')).filter(hasFailed).forEach(showPlaceholder);
  place.addEventListener('error', failed, true); // it does not bubble
  return () => place.removeEventListener('error', failed, true);
}

function showPlaceholder(image: HTMLImageElement): void {
  if (image.getAttribute('src') === PLACEHOLDER) return;
  image.removeAttribute('srcset');
  image.setAttribute('src', PLACEHOLDER);
}
