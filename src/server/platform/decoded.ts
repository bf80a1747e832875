/**
 * Decodes the percent-encoding in a part of an address from the environment. '' if it is malformed.
 */
export function decoded(part = ''): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
