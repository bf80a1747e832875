/** A complete address, or one relative to `base`; null if it is not valid. Older browsers have no `URL.canParse`. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
