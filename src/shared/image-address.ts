// Browsers remove tabs and line breaks from an address, which could turn two separate slashes into
// `//`.
// eslint-disable-next-line no-control-regex -- these are the characters to reject
const control = /[\u0000-\u001f\u007f]/;

/** Whether an address is a file or page of this site. */
export function isOwnAddress(address: string): boolean {
  return /^\/(?![/\\])/.test(address) && !control.test(address);
}

/**
 * Says why an address is not accepted for an image, or null. Allowed are addresses of this site and
 * https.
 */
export function imageProblem(address: string): string | null {
  if (isOwnAddress(address)) return null;
  if (/^https:\/\/[^/]/i.test(address) && !control.test(address) && URL.canParse(address))
    return null;
  return 'An image URL must start with https://, or with / for an image on this site';
}
