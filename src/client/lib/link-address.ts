// Browsers remove tabs, line breaks and similar characters from an address, which could change it.
// eslint-disable-next-line no-control-regex -- these are the characters to reject
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
