/**
 * A part of a path, percent-encoded. Programs that make links of the addresses in a text take brackets,
 * quotes and a last full stop for punctuation, so these are encoded too.
 */
export function encodeSegment(part: string): string {
  return encodeURIComponent(part).replace(/[!'()*]|[-._~]$/g, encodeSign);
}

function encodeSign(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}
