import { parseUrl } from '../../shared/parse-url';

// Browsers remove tabs, line breaks and similar characters from an address, which could change it.
// oxlint-disable-next-line no-control-regex -- these are the characters to reject
const unsafe = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200d\u2028\u2029\ufeff\\]/;

/** Normalises a typed address for the text; null if pages would not render it as a link. */
export function linkAddress(typed: string): string | null {
  const address = typed.trim();
  if (address === '' || unsafe.test(address)) return null;
  if (/^(https?:\/\/[^/]|mailto:[^/])/i.test(address)) return address;
  if (/^(\/(?!\/)|#)/.test(address)) return address;
  // example.org, as people type it.
  return /^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(address) ? `https://${address}` : null;
}

/** The path of an image of this site, given its address; null for any other address. */
export function ownImage(address: string): string | null {
  const url = /^(https?:|\/)/i.test(address) ? parseUrl(address, location.origin) : null;
  const isOwn = url?.origin === location.origin && isImagePath.test(url.pathname);
  return isOwn ? url.pathname : null;
}

const isImagePath = /^\/(media|images)\/.*\.(webp|avif|png|jpe?g|gif)$/i;
