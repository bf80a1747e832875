/**
 * Whether a text looks like an email address, as leniently as browsers check. The server decides.
 */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text);
}
