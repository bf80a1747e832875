/** A part of an address of the environment as it is meant: %2F is /. '' for one that is not whole. */
export function decoded(part = ''): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
