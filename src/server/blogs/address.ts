/** Whether an address is one of this site's own files or pages. */
export function isOwnAddress(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
}

/** Why an address is refused as a picture, or null: our own, or https. */
export function imageProblem(address: string): string | null {
  if (isOwnAddress(address)) return null;
  if (/^https:\/\//i.test(address) && URL.canParse(address)) return null;
  return 'An image address must start with https:// or be one of our own, starting with /';
}
