import { parseUrl } from '../../../shared/parse-url';

const MAX_WIDTH = 2400;

/**
 * Copies an image from another site into a file, through a canvas: the CSP allows showing external
 * images, but not fetching them. Throws if the other site does not allow it.
 */
export async function copyImage(address: string): Promise<File> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.referrerPolicy = 'no-referrer';
  image.src = address;
  await image.decode();
  const scale = Math.min(1, MAX_WIDTH / image.naturalWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/webp', 0.95),
  );
  if (!blob) throw new Error('The image could not be drawn');
  // Browsers that cannot encode WebP return a PNG.
  return new File([blob], `${nameIn(address)}.${blob.type.replace('image/', '')}`);
}

/** The file name in an address, without its extension. */
function nameIn(address: string): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? '';
  return last.replace(/\.\w+$/, '').slice(0, 100) || 'image';
}

/** Whether an image is on another site. */
export function isForeign(address: string): boolean {
  const url = /^https:\/\//i.test(address) ? parseUrl(address) : null;
  return url !== null && url.origin !== window.location.origin;
}
