// Browsers drop tabs and line breaks from an address: with one, `/` and `/` could become `//`.
// eslint-disable-next-line no-control-regex -- these are the signs in question
const control = /[\u0000-\u001f\u007f]/;

/** Whether an address is one of this site's own files or pages. */
export function isOwnAddress(address: string): boolean {
  return /^\/(?![/\\])/.test(address) && !control.test(address);
}

/** Why an address is refused as a picture, or null: our own, or https. */
export function imageProblem(address: string): string | null {
  if (isOwnAddress(address)) return null;
  if (/^https:\/\/[^/]/i.test(address) && !control.test(address) && URL.canParse(address))
    return null;
  return 'An image address must start with https:// or be one of our own, starting with /';
}
