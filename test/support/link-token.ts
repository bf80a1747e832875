/** The token of a one-time link; '' if its address has none in the fragment. */
export function tokenIn(url: string | URL): string {
  const { search, hash } = new URL(url);
  return (search === '' && /^#token=([\w-]{43})$/.exec(hash)?.[1]) || '';
}
