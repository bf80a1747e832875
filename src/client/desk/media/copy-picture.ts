const MAX_WIDTH = 2400;

/**
 * A picture of another site as a file, through a canvas: the page's policy lets pictures of others
 * be shown but nothing of theirs be fetched. Throws when the other site does not allow it.
 */
export async function copyPicture(address: string): Promise<File> {
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
  if (!blob) throw new Error('The picture could not be drawn');
  // Browsers that cannot write WebP give a PNG.
  return new File([blob], `${nameIn(address)}.${blob.type.replace('image/', '')}`);
}

/** The file's name in an address, without its ending. */
function nameIn(address: string): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? '';
  return last.replace(/\.\w+$/, '').slice(0, 100) || 'picture';
}

/** Whether a picture is on another site. */
export function isForeign(address: string): boolean {
  if (!/^https:\/\//i.test(address) || !URL.canParse(address)) return false;
  return new URL(address).origin !== window.location.origin;
}
