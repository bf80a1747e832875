/** The form of an address, as generous as browsers are: the server decides. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text);
}
