/** The path of an image of this site, given its address; null for any other address. */
export function ownImage(address: string): string | null {
  if (!/^(https?:|\/)/i.test(address) || !URL.canParse(address, location.origin)) return null;
  const { origin, pathname } = new URL(address, location.origin);
  const isOwn = origin === location.origin && isImagePath.test(pathname);
  return isOwn ? pathname : null;
}

const isImagePath = /^\/(media|images)\/.*\.(webp|avif|png|jpe?g|gif)$/i;
