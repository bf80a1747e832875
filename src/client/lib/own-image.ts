import { parseUrl } from '../../shared/parse-url';

/** The path of an image of this site, given its address; null for any other address. */
export function ownImage(address: string): string | null {
  const url = /^(https?:|\/)/i.test(address) ? parseUrl(address, location.origin) : null;
  const isOwn = url?.origin === location.origin && isImagePath.test(url.pathname);
  return isOwn ? url.pathname : null;
}

const isImagePath = /^\/(media|images)\/.*\.(webp|avif|png|jpe?g|gif)$/i;
